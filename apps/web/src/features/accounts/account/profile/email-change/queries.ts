import { useMutation } from '@tanstack/react-query';
import {
  type EmailChangeRequest,
  emailChangeEndpoints,
} from '@universal-media/contract/accounts/security/email-change';
import { call } from '#lib/call/call.ts';
import { useKeepAccount } from '../../queries.ts';

export function useRequestEmailChange() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (body: EmailChangeRequest) => call(emailChangeEndpoints.requestEmailChange, { body }),
    onSuccess: (pending_email) => void keep((account) => ({ ...account, pending_email })),
  });
}

export function useCancelEmailChange() {
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: () => call(emailChangeEndpoints.cancelEmailChange, {}),
    onSuccess: () => void keep((account) => ({ ...account, pending_email: null })),
  });
}
