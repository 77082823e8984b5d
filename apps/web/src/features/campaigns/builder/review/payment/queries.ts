import { useMutation, useQueryClient } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { CallError, isRefused } from '#lib/call/call-error.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor } from '#lib/call/query-client.ts';
import { withRequirements } from '#lib/session/requirements.ts';
import { storedInterruptedLaunch } from '#lib/storage/browser-storage.ts';

/** Reuses the idempotency key after a lost response; a rejection or other content gets a new key. */
function useIntent() {
  const [keyFor] = useState(() => keyPerContent());
  const refusals = useRef(0);
  return {
    async send<T>(content: unknown, action: (key: { idempotencyKey: string }) => Promise<T>): Promise<T> {
      const idempotencyKey = keyFor([content, refusals.current]);
      try {
        return await withRequirements(() => action({ idempotencyKey }));
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
        return await intent.send(body, (key) => call(campaignEndpoints.createCampaign, { body }, key));
      } catch (error) {
        // After signing in again, the draft explains that it was not launched.
        if (isRefused(error, 401)) storedInterruptedLaunch.write(body.draft_id);
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(campaignEndpoints.listCampaigns) }),
  });
}
