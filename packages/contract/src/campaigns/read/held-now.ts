import type { CampaignMoney } from '../campaigns.ts';

type Holds = Pick<CampaignMoney, 'held_cents' | 'captured_cents' | 'released_cents'>;

/** What a campaign still holds: neither charged nor released. A rejection releases it. */
export const heldNow = ({ held_cents, captured_cents, released_cents }: Holds): number =>
  held_cents - captured_cents - released_cents;
