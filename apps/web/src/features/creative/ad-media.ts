import type { Content } from '@universal-media/contract/content';
import type { MatrixRow } from '@universal-media/contract/creative-matrix';
import type { Slot } from '@universal-media/contract/creative-slots';
import { copySlots } from '@universal-media/contract/platform-copy';
import type { PlatformId } from '@universal-media/contract/platforms';

type Frame = (typeof copySlots)[PlatformId]['frame'];

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

/** A still picture of the campaign's own files for each platform: of the slot its frame shows, else of any it has. */
export function adMediaOf(rows: readonly MatrixRow[], files: readonly Content[]): AdMedia {
  const pictures = new Map(files.map(({ content_id, poster_url }) => [content_id, poster_url]));
  return Object.fromEntries(
    rows.flatMap(({ platform, cells }) => {
      const wanted = slotOf[copySlots[platform].frame];
      if (wanted === null) return [];
      const filled = cells.filter((cell) => cell.state === 'filled');
      const inOrder = [...filled.filter(({ slot }) => slot === wanted), ...filled];
      const picture = inOrder
        .map(({ content_id }) => pictures.get(content_id))
        .find((link) => typeof link === 'string');
      return picture ? [[platform, picture]] : [];
    }),
  );
}
