import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CampaignSubmission, campaignEndpoints, portfolioEndpoints } from '@universal-media/contract/campaigns';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { CallError, isRefused } from '../../../lib/call-error.ts';
import { keyPerContent } from '../../../lib/idempotency-key.ts';
import { keptInterruptedLaunch } from '../../../lib/kept.ts';
import { readsOf } from '../../../lib/query-client.ts';
import { withTerms } from '../../../lib/terms-gate.ts';

/** Pressing again after the answer was lost is the same intent; after a no, or with other content, it is a new one. */
function useIntent() {
  const [keyFor] = useState(() => keyPerContent());
  const refusals = useRef(0);
  return {
    async send<T>(content: unknown, action: (key: { idempotencyKey: string }) => Promise<T>): Promise<T> {
      const idempotencyKey = keyFor([content, refusals.current]);
      try {
        return await withTerms(() => action({ idempotencyKey }));
      } catch (error) {
        if (error instanceof CallError && error.failure.kind === 'refused') refusals.current += 1;
        throw error;
      }
    },
  };
}

type Submission = z.input<typeof CampaignSubmission> & { readonly draft_id: string };

export function useLaunch() {
  const client = useQueryClient();
  const intent = useIntent();
  return useMutation({
    async mutationFn(body: Submission) {
      try {
        return await intent.send(body, (key) => call(campaignEndpoints.create, { body }, key));
      } catch (error) {
        // The page is gone by the time they have signed in again: their draft tells them what became of it.
        if (isRefused(error, 401)) keptInterruptedLaunch.write(body.draft_id);
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: readsOf(portfolioEndpoints.list) }),
  });
}
