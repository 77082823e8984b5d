/** The ad platform APIs we are connected to. Platforms without a connection are run by hand. */
export const connections = ['google-ads', 'meta', 'tiktok'] as const;
export type Connection = (typeof connections)[number];
