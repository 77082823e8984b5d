import type { AdAccount, AdAccountState } from '@universal-media/contract/platforms/ad-accounts';
import { type Connection, connectionNames } from '@universal-media/contract/platforms/connections';
import { type PlatformId, platforms } from '@universal-media/contract/platforms/platforms';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const stateTexts: Readonly<Record<AdAccountState, { readonly label: string; readonly badge: BadgeKind }>> = {
  requested: { label: 'Opening', badge: 'waiting' },
  active: { label: 'Active', badge: 'done' },
  suspended: { label: 'Suspended', badge: 'rejected' },
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

/** Tells the advertiser what a state means for their campaigns; null when nothing is to be said. */
export function explainState({ connection, state, reason }: AdAccount): { title: string; text: string } | null {
  const name = connectionNames[connection];
  switch (state) {
    case 'active':
      return null;
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
    case 'disconnected':
      return {
        title: 'This account no longer runs ads.',
        text: `${reason ?? ''} We open a new one with your next campaign on ${name}.`.trim(),
      };
  }
}
