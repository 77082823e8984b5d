import type { Content } from '@universal-media/contract/creative/content';
import type { MatrixRow } from '@universal-media/contract/creative/matrix';
import type { Slot } from '@universal-media/contract/platforms/creative-slots';
import type { CopySlot } from '@universal-media/contract/platforms/platform-definition';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

type Frame = CopySlot['frame'];

/** The slot whose shape a frame shows; a search result shows none. */
const slotOf: Readonly<Record<Frame, Slot | null>> = {
  tv: '16:9',
  feed: '1:1',
  vertical: '9:16',
  search: null,
  banner: '16:9',
  post: '16:9',
  audio: 'companion',
};

type AdMedia = Readonly<Partial<Record<PlatformId, string>>>;

/** A still image of the campaign's own files for each platform: of the slot its frame shows, else of any it has. */
export function adMediaOf(rows: readonly MatrixRow[], files: readonly Content[]): AdMedia {
  const images = new Map(files.map(({ content_id, poster_url }) => [content_id, poster_url]));
  return Object.fromEntries(
    rows.flatMap(({ platform, cells }) => {
      const wanted = slotOf[platformById(platform).copy.frame];
      if (wanted === null) return [];
      const filled = cells.filter((cell) => cell.state === 'filled');
      const inOrder = [...filled.filter(({ slot }) => slot === wanted), ...filled];
      const image = inOrder.map(({ content_id }) => images.get(content_id)).find((link) => typeof link === 'string');
      return image ? [[platform, image]] : [];
    }),
  );
}
