/** The ad platform APIs we are connected to. Platforms without a connection are run by hand. */
export const connections = ['google-ads', 'meta', 'tiktok'] as const;
export type Connection = (typeof connections)[number];

/** What people call the APIs. */
export const connectionNames: Readonly<Record<Connection, string>> = {
  'google-ads': 'Google Ads',
  meta: 'Meta',
  tiktok: 'TikTok',
};
