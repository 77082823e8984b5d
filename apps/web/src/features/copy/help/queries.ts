import { useMutation } from '@tanstack/react-query';
import { type CopyHelp, copyHelpEndpoints } from '@universal-media/contract/copy/help/suggestions';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';

export type CopyHelpRequest = z.input<typeof CopyHelp>;

/** Asks for suggestions. Nothing changes until the advertiser takes one. */
export const useCopyHelp = () =>
  useMutation({ mutationFn: (body: CopyHelpRequest) => call(copyHelpEndpoints.suggestCopy, { body }) });
