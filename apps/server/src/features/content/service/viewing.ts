import type { ContentVariant } from '@universal-media/contract/content';
import type { MediaType } from '@universal-media/contract/media-type';
import type { ByteRange, Objects } from '../../../connectors/objects/objects.ts';
import type { ContentLinks } from '../../../connectors/secrets/content-links.ts';
import { contentObjects } from '../../../core/content-objects.ts';
import { namedAs } from '../../../core/file-name.ts';
import type { Advertiser, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact } from '../../../storage/transact.ts';
import { type ContentRow, contentStore as store } from '../store.ts';

export interface ViewingDeps {
  readonly objects: Objects;
  readonly links: ContentLinks;
}

interface Look {
  readonly content_id: string;
  readonly variant: ContentVariant;
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

interface Copy {
  readonly key: string;
  readonly media_type: MediaType;
}

/** Stills are made by us, and they are JPEG; a sound has none. A picture is shown as it was made anew. */
function copyOf(row: ContentRow, variant: ContentVariant): Copy | null {
  const names = contentObjects(row.object_name);
  if (variant === 'original') {
    return { key: row.has_served ? names.served : names.raw, media_type: row.media_type };
  }
  return row.has_poster ? { key: names[variant], media_type: 'image/jpeg' } : null;
}

const GONE = 'Content not found: The file may have been deleted or moved';

export function viewingOf({ objects, links }: ViewingDeps) {
  const open = async (row: ContentRow, copy: Copy) => {
    const bytes = await objects.size(copy.key);
    if (bytes === null) return null;
    const filename = namedAs(row.filename, copy.media_type);
    return { ...copy, filename, bytes, read: (range?: ByteRange) => objects.read(copy.key, range) };
  };

  const isOurs = ({ expires, signature, ...link }: Look): boolean =>
    expires !== undefined && signature !== undefined && links.verify({ ...link, expires, signature });

  return {
    /** By a link that we gave away, by its owner, or by staff. Only what was found good can be looked at. */
    async view(transact: Transact, who: Advertiser | Staff | null, look: Look) {
      if (who === null && !isOurs(look)) throw new Refusal('content_link_expired');
      const user_id = who?.kind === 'advertiser' ? who.user.user_id : undefined;
      const row = await transact((trx) => store.find(trx, { content_id: look.content_id, user_id }));
      const copy = row?.status === 'ready' ? copyOf(row, look.variant) : null;
      const opened = row && copy && (await open(row, copy));
      if (!opened) throw new Refusal('not_found');
      return { ...opened, attachment: false };
    },

    /** As it was uploaded: for staff, who hand it on to a platform. */
    async download(transact: Transact, content_id: string, attachment: boolean) {
      const row = await transact((trx) => store.find(trx, { content_id }));
      const raw = row && { key: contentObjects(row.object_name).raw, media_type: row.media_type };
      const opened = row?.status === 'ready' && raw ? await open(row, raw) : null;
      if (!opened) throw new Refusal('not_found', GONE);
      return { ...opened, attachment };
    },
  };
}
