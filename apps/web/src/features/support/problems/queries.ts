import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { disputeEndpoints, type ProblemReport } from '@universal-media/contract/support/disputes';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { keyPerContent } from '#lib/call/idempotency-key.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';

export const useMyDisputes = () => useQuery(reading(disputeEndpoints.listMyDisputes, {}));

/** Reports a problem. A retry of the same text is the same report, because the key follows the content. */
export function useReportProblem() {
  const reads = useQueryClient();
  const [keyFor] = useState(() => keyPerContent());
  return useMutation({
    mutationFn: (body: ProblemReport) =>
      call(disputeEndpoints.reportProblem, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => reads.invalidateQueries({ queryKey: queryKeyFor(disputeEndpoints.listMyDisputes) }),
  });
}
