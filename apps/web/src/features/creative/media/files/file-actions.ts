import type { Content } from '@universal-media/contract/creative/content';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';

/** What can be done with a file of the campaign. */
export interface FileActions {
  readonly preview: (file: Content) => void;
  readonly assign: (file: Content, targets: PlatformId[]) => void;
  /** Out of this campaign; it stays in the account. */
  readonly takeOut: (file: Content) => void;
  readonly remove: (file: Content) => void;
  /** Where another file can be brought. */
  readonly replace: () => void;
}
