import type { RiskAction, RiskCause, RiskDecision, RiskReview, RiskView } from '@universal-media/contract/support/risk';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const viewLabels: Record<RiskView, string> = { open: 'Waiting', frozen: 'Kept frozen', decided: 'Decided' };

export const emptyTexts: Record<RiskView, { title: string; text: string }> = {
  open: {
    title: 'No accounts to review',
    text: 'Accounts with disputes, shared cards or unusual payments will appear here.',
  },
  frozen: { title: 'No frozen accounts', text: 'Accounts that staff decided to keep frozen will appear here.' },
  decided: { title: 'No decisions yet', text: 'Accounts that staff cleared or deactivated will appear here.' },
};

interface StateText {
  readonly label: string;
  readonly badge: BadgeKind;
}

/** Says in one word what happens to the account now. */
export function stateText({ review, is_frozen, is_withheld }: RiskReview): StateText {
  if (review === 'deactivated') return { label: 'Deactivated', badge: 'rejected' };
  if (review === 'cleared') return { label: 'Cleared', badge: 'done' };
  if (review === 'frozen') return { label: 'Kept frozen', badge: 'suspended' };
  if (is_frozen) return { label: 'Frozen', badge: 'suspended' };
  return is_withheld ? { label: 'Not frozen: limit reached', badge: 'open' } : { label: 'Watch', badge: 'pending' };
}

export const causeLabels: Record<RiskCause, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Bank dispute',
  launch: 'Launch',
};

export const actionLabels: Record<RiskAction, string> = {
  none: '',
  opened: 'Review opened',
  frozen: 'Frozen',
  withheld: 'Not frozen: limit reached',
};

type Decision = RiskDecision['decision'];

export const decisionTexts: Record<
  Decision,
  { verb: string; title: (account: string) => string; consequence: string; done: string }
> = {
  clear: {
    verb: 'Clear account',
    title: (account) => `Clear ${account}?`,
    consequence:
      "Launches and purchases work again at once. The same facts don't open another review until there are more.",
    done: 'Account cleared.',
  },
  freeze: {
    verb: 'Keep frozen',
    title: (account) => `Keep ${account} frozen?`,
    consequence: 'Launches and purchases stay refused until staff clear the account. Campaigns on air keep running.',
    done: 'Account stays frozen.',
  },
  deactivate: {
    verb: 'Deactivate account',
    title: (account) => `Deactivate ${account}?`,
    consequence:
      'Signs the advertiser out, pauses every campaign, and ends monthly purchases, shared plans and the API key.',
    done: 'Account deactivated.',
  },
};

/** Lists what staff can decide now. */
export function openDecisions({ review, is_frozen }: RiskReview, mayDeactivate: boolean): Decision[] {
  if (review === 'none' || review === 'cleared') return [];
  if (review === 'deactivated') return ['clear'];
  const freeze = review === 'open' || !is_frozen;
  return ['clear', ...(freeze ? (['freeze'] as const) : []), ...(mayDeactivate ? (['deactivate'] as const) : [])];
}

/** "Keep frozen" reads "Freeze" for an account that is not frozen. */
export const verbFor = (decision: Decision, { is_frozen }: RiskReview): string =>
  decision === 'freeze' && !is_frozen ? 'Freeze account' : decisionTexts[decision].verb;

export const accountText = ({ email }: { readonly email: string | null }): string => email ?? 'Erased account';
