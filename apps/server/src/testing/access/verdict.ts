import type { Access } from '@universal-media/contract/endpoint';
import type { ErrorCode } from '@universal-media/contract/errors';
import { staffMay } from '@universal-media/contract/permissions';
import type { Standing } from './callers.ts';

/** What the door says. */
type Verdict = 'admitted' | 'unauthenticated' | 'forbidden' | 'terms_required';

export const doorCodes: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'terms_required'];

/** What the contract says about a caller, worked out without the code that enforces it. */
export function expectedVerdict(access: Access, standing: Standing): Verdict {
  switch (access.kind) {
    case 'public':
    case 'session_cookie':
      return 'admitted';
    case 'advertiser':
      if (standing.kind === 'api_key') {
        if (!access.scope) return 'unauthenticated';
        return standing.scopes.includes(access.scope) ? 'admitted' : 'forbidden';
      }
      if (standing.kind !== 'advertiser') return 'unauthenticated';
      return access.terms && !standing.terms ? 'terms_required' : 'admitted';
    case 'staff':
      if (standing.kind !== 'staff') return 'unauthenticated';
      return !access.needs || staffMay(standing, access.needs) ? 'admitted' : 'forbidden';
    case 'link':
      if (standing.kind === 'advertiser') return 'admitted';
      if (standing.kind !== 'staff') return 'unauthenticated';
      return staffMay(standing, access.needs) ? 'admitted' : 'forbidden';
  }
}
