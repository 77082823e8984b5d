import type { PlatformCopy } from '@universal-media/contract/platform-copy';

/** What an ad shows besides its headline and text. */
export interface AdFacts {
  /** Who advertises. */
  readonly sender: string;
  /** Empty while there is no landing page. */
  readonly host: string;
  readonly duration: string;
}

export interface FrameProps extends AdFacts {
  /** A link to a picture of the campaign's own; undefined while there is none. */
  readonly picture: string | undefined;
  readonly copy: PlatformCopy;
  readonly call_to_action: string;
}
