import type { Access, Endpoint } from '@universal-media/contract/wire/endpoint';
import type { ErrorCode } from '@universal-media/contract/wire/errors';
import { staffMay } from '@universal-media/contract/wire/permissions';
import type { CallerRights } from './callers.ts';

/** The outcome of an access check. */
type Verdict =
  | 'admitted'
  | 'unauthenticated'
  | 'forbidden'
  | 'terms_required'
  | 'email_unconfirmed'
  | 'viewing_as_staff';

export const refusalCodes: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'terms_required',
  'email_unconfirmed',
  'viewing_as_staff',
];

/** What the contract says about a caller, worked out without the code that enforces it. */
export function expectedVerdict({ access, method }: Endpoint, rights: CallerRights): Verdict {
  if (rights.kind === 'account_view') return viewersVerdict(access, method);
  switch (access.kind) {
    case 'public':
    case 'session_cookie':
      return 'admitted';
    case 'advertiser':
      if (rights.kind === 'api_key') {
        if (!access.scope) return 'unauthenticated';
        return rights.scopes.includes(access.scope) ? 'admitted' : 'forbidden';
      }
      if (rights.kind !== 'advertiser') return 'unauthenticated';
      if (access.terms && !rights.terms) return 'terms_required';
      return access.email && !rights.email ? 'email_unconfirmed' : 'admitted';
    case 'account_view':
      return 'unauthenticated';
    case 'staff':
      if (rights.kind !== 'staff') return 'unauthenticated';
      return !access.needs || staffMay(rights, access.needs) ? 'admitted' : 'forbidden';
    case 'link':
      if (rights.kind === 'advertiser') return 'admitted';
      if (rights.kind !== 'staff') return 'unauthenticated';
      return staffMay(rights, access.needs) ? 'admitted' : 'forbidden';
  }
}

/** Staff who see an account read what the contract shows them. They change nothing, and are not staff meanwhile. */
function viewersVerdict(access: Access, method: Endpoint['method']): Verdict {
  switch (access.kind) {
    case 'public':
    case 'session_cookie':
    case 'account_view':
      return 'admitted';
    case 'advertiser':
      return method === 'GET' && access.shown_to_staff ? 'admitted' : 'viewing_as_staff';
    case 'link':
      return 'viewing_as_staff';
    case 'staff':
      return 'unauthenticated';
  }
}
