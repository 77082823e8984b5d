interface RunKey {
  readonly campaign_id: string;
  readonly platform: string;
  readonly begun_revision: number;
}

/** Builds the key we embed in the platform's campaign name and look campaigns up by. A relaunch gets a new key. */
export const launchKey = ({ campaign_id, platform, begun_revision }: RunKey): string =>
  `um-${campaign_id.replaceAll('-', '')}-${platform}-${begun_revision}`;
