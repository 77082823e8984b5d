import type {
  AccountLimit,
  AdAccount,
  AdAccountState,
  ConsentOutcome,
} from '@universal-media/contract/platforms/ad-accounts';
import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';
import { type PlatformId, platforms } from '@universal-media/contract/platforms/platforms';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const stateTexts: Readonly<Record<AdAccountState, { readonly label: string; readonly badge: BadgeKind }>> = {
  requested: { label: 'Opening', badge: 'waiting' },
  active: { label: 'Active', badge: 'done' },
  suspended: { label: 'Suspended', badge: 'rejected' },
  access_lost: { label: 'Access lost', badge: 'rejected' },
  disconnected: { label: 'Disconnected', badge: 'canceled' },
};

/** What the platform calls the id of an account. */
export const idNames: Readonly<Record<Connection, string>> = {
  'google-ads': 'Customer ID',
  meta: 'Ad account ID',
  tiktok: 'Advertiser ID',
};

/** The platform whose icon stands for the connection. */
export const iconPlatforms: Readonly<Record<Connection, PlatformId>> = {
  'google-ads': 'google',
  meta: 'meta',
  tiktok: 'tiktok',
};

export const kindTexts: Readonly<Record<AdAccount['kind'], string>> = {
  created: 'Created for you',
  connected: 'Connected by you',
};

/** How staff read the same. */
export const staffKindTexts: Readonly<Record<AdAccount['kind'], string>> = {
  created: 'Created by us',
  connected: 'Connected by advertiser',
};

/** How the way to a platform's consent page ended without an account to choose. */
export const consentTexts: Readonly<Record<ConsentOutcome, { readonly title: string; readonly text: string }>> = {
  canceled: { title: 'No account was connected.', text: "You canceled on the platform's page." },
  refused: {
    title: 'No account was connected.',
    text: "The platform's answer didn't match your request, or it came too late. Try again.",
  },
  unavailable: {
    title: 'No account was connected.',
    text: "The platform didn't answer. Try again in a few minutes.",
  },
};

/** What differs between an account that we open and one that the advertiser connects. */
export const comparison = [
  {
    what: 'Who owns it',
    created: 'We opened it for your business and manage it.',
    connected: 'You. We get only the access you give.',
  },
  { what: 'Who pays the platform', created: 'We do, from your credits.', connected: 'We do, from your credits.' },
  { what: 'Limits at the start', created: 'Those of a new account.', connected: 'Your history there counts.' },
  { what: 'Campaigns outside Universal Media', created: 'None.', connected: "We don't touch them." },
  { what: 'If you leave', created: 'We end the campaigns in it.', connected: 'We give up our access.' },
] as const;

/** Names the platforms whose ads run in an account of this connection. */
export const platformsIn = (connection: Connection): string =>
  platforms
    .filter((platform) => platform.connection === connection)
    .map(({ name }) => name)
    .join(', ');

/** Google writes its ids with dashes. */
export const shownId = ({ connection, external_id }: Pick<AdAccount, 'connection' | 'external_id'>): string | null =>
  connection === 'google-ads' && external_id !== null
    ? external_id.replace(/^(\d{3})(\d{3})(\d+)$/, '$1-$2-$3')
    : external_id;

/** What an account has no more room for. */
export const limitNames: Readonly<Record<AccountLimit, string>> = {
  campaigns: 'campaigns',
  ad_groups: 'ad groups',
  ads_per_page: 'ads on its page',
};

/** Tells the advertiser what a state means for their campaigns; null when there is nothing to tell. */
export function explainState({
  connection,
  state,
  reason,
  limit_reached,
}: AdAccount): { title: string; text: string } | null {
  const name = connectionNames[connection];
  switch (state) {
    case 'active':
      return limit_reached === null
        ? null
        : {
            title: 'This account is full.',
            text: `${name} allows no more ${limitNames[limit_reached.limit]}. End a campaign there to make room.`,
          };
    case 'requested':
      return {
        title: `${name} is setting up the account.`,
        text: 'Your approved campaigns start there as soon as it is active.',
      };
    case 'suspended':
      return {
        title: `${name} suspended this account.`,
        text: `${reason ?? ''} Your campaigns there are paused. They resume when the account is active again.`.trim(),
      };
    case 'access_lost':
      return {
        title: `We lost access to your ${name} account.`,
        text: "Your ads there may still run until their budget or end date, but we can't change or pause them. Reconnect the account to continue.",
      };
    case 'disconnected':
      return {
        title: 'This account no longer runs ads.',
        text: `${reason ?? ''} Your next campaign on ${name} runs in another account.`.trim(),
      };
  }
}
