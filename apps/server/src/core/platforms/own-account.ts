import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';

/** We bill all advertisers in dollars, and pay for their ads in the same. */
export const ACCOUNT_CURRENCY = 'USD';

interface OfferedAccount {
  readonly state: 'pending' | 'active' | 'suspended' | 'closed';
  readonly reason: string | null;
  readonly currency: string;
  readonly time_zone: string;
  readonly page_id: string | null;
  readonly identity_id: string | null;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Explains why an advertiser's own account cannot run campaigns; null when it can. */
export function findAccountProblem(connection: Connection, account: OfferedAccount): string | null {
  const platform = connectionNames[connection];
  switch (account.state) {
    case 'closed':
      return `Closed. Reopen it in ${platform} first.`;
    case 'suspended':
      return `Suspended. ${account.reason ?? `Appeal in ${platform} first.`}`;
    case 'pending':
      return `${platform} is still checking this account. Try again when it is active.`;
    case 'active':
      break;
  }
  if (account.currency !== ACCOUNT_CURRENCY) {
    return `It runs in ${account.currency}. Campaigns here are paid in ${ACCOUNT_CURRENCY}, so choose an account in ${ACCOUNT_CURRENCY}.`;
  }
  // Hours and days of a campaign are moved to the zone of its account.
  if (!isTimeZone(account.time_zone)) return `We don't know its time zone, ${account.time_zone || 'which is not set'}.`;
  if (connection === 'meta' && account.page_id === null) {
    return 'No Facebook Page that you may advertise for. Create one, or ask its owner for access.';
  }
  if (connection === 'tiktok' && account.identity_id === null) {
    return 'No identity to publish ads with. Add one in TikTok Ads Manager.';
  }
  return null;
}

/** What an advertiser reads when we can no longer use the account. */
export const accessLostReason = (connection: Connection): string =>
  `We lost access to your ${connectionNames[connection]} account. Reconnect it to continue.`;
