interface Life {
  readonly campaign_id: string;
  readonly platform: string;
  readonly begun_revision: number;
}

/** Ours, for a campaign on a platform: what look-ups over there go by. Begun anew, it is another one. */
export const launchKey = ({ campaign_id, platform, begun_revision }: Life): string =>
  `um-${campaign_id.replaceAll('-', '')}-${platform}-${begun_revision}`;
