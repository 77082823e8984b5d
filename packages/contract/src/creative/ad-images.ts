import type { Slot } from '../platforms/creative-slots.ts';
import type { CopySlot } from '../platforms/platform-definition.ts';
import { type PlatformId, platformById } from '../platforms/platforms.ts';
import type { Content } from './content.ts';
import type { MatrixRow } from './matrix.ts';

type Frame = CopySlot['frame'];

/** The slot whose shape a frame shows; a search result shows none. */
const slotByFrame: Readonly<Record<Frame, Slot | null>> = {
  tv: '16:9',
  feed: '1:1',
  vertical: '9:16',
  search: null,
  banner: '16:9',
  post: '16:9',
  audio: 'companion',
};

type AdImages = Readonly<Partial<Record<PlatformId, string>>>;
type Pictured = Pick<Content, 'content_id' | 'poster_url'>;

/** Finds a still image of the campaign's files for each platform: of the slot its frame shows, else of any it has. */
export function findAdImages(rows: readonly MatrixRow[], files: readonly Pictured[]): AdImages {
  const images = new Map(files.map(({ content_id, poster_url }) => [content_id, poster_url]));
  return Object.fromEntries(
    rows.flatMap(({ platform, cells }) => {
      const wanted = slotByFrame[platformById(platform).copy.frame];
      if (wanted === null) return [];
      const filled = cells.filter((cell) => cell.state === 'filled');
      const inOrder = [...filled.filter(({ slot }) => slot === wanted), ...filled];
      const image = inOrder.map(({ content_id }) => images.get(content_id)).find((link) => typeof link === 'string');
      return image ? [[platform, image]] : [];
    }),
  );
}
