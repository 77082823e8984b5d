import type { PlatformCopy } from '@universal-media/contract/copy/platform-copy';

/** What an ad shows besides its headline and text. */
export interface AdFacts {
  /** Who advertises. */
  readonly sender: string;
  /** A link to the brand's logo, if it has one. */
  readonly logo: string | null;
  /** Empty while there is no landing page. */
  readonly host: string;
  readonly duration: string;
}

export interface FrameProps extends AdFacts {
  /** A link to one of the campaign's images, if there is one. */
  readonly image: string | undefined;
  readonly copy: PlatformCopy;
  readonly call_to_action: string;
}
