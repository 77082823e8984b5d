import type { ContentVariant } from '@universal-media/contract/creative/content';
import type { MediaType } from '@universal-media/contract/platforms/media-type';
import type { ByteRange } from '#connectors/objects/objects.ts';
import type { Advertiser, Reader, Staff } from '#core/accounts/principal.ts';
import { contentObjects } from '#core/creative/content-objects.ts';
import { withExtension } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { type ContentRow, contentStore as store } from './content-store.ts';

interface ViewRequest {
  readonly content_id: string;
  readonly variant: ContentVariant;
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

interface StoredCopy {
  readonly key: string;
  readonly media_type: MediaType;
}

/** Images are served as the re-encoded copy. Stills are JPEGs of our own; audio has none. */
function findCopy(row: ContentRow, variant: ContentVariant): StoredCopy | null {
  const names = contentObjects(row.object_name);
  if (variant === 'original') {
    return { key: row.has_served ? names.served : names.raw, media_type: row.media_type };
  }
  return row.has_poster ? { key: names[variant], media_type: 'image/jpeg' } : null;
}

async function openCopy({ objects }: CreativeContext, row: ContentRow, copy: StoredCopy) {
  const bytes = await objects.size(copy.key);
  if (bytes === null) return null;
  const filename = withExtension(row.filename, copy.media_type);
  return { ...copy, filename, bytes, read: (range?: ByteRange) => objects.read(copy.key, range) };
}

const isValidLink = ({ links }: CreativeContext, { expires, signature, ...link }: ViewRequest): boolean =>
  expires !== undefined && signature !== undefined && links.verify({ ...link, expires, signature });

/** Serves a ready file to its owner, to staff, or to the holder of a signed link. */
export async function viewContent(
  context: CreativeContext,
  transact: Transact,
  who: Advertiser | Staff | null,
  request: ViewRequest,
) {
  if (who === null && !isValidLink(context, request)) throw new Refusal('content_link_expired');
  const user_id = who?.kind === 'advertiser' ? who.user.user_id : undefined;
  const row = await transact((trx) => store.find(trx, { content_id: request.content_id, user_id }));
  const copy = row?.status === 'ready' ? findCopy(row, request.variant) : null;
  const opened = row && copy && (await openCopy(context, row, copy));
  if (!opened) throw new Refusal('not_found');
  return { ...opened, attachment: false };
}

const GONE = 'Content not found: The file may have been deleted or moved';

async function openUploaded(
  context: CreativeContext,
  transact: Transact,
  target: { readonly content_id: string; readonly user_id?: string },
  attachment: boolean,
) {
  const row = await transact((trx) => store.find(trx, target));
  const raw = row && { key: contentObjects(row.object_name).raw, media_type: row.media_type };
  const opened = row?.status === 'ready' && raw ? await openCopy(context, row, raw) : null;
  if (!opened) throw new Refusal('not_found', GONE);
  return { ...opened, attachment };
}

/** Serves a file as it was uploaded, for staff who pass it on to a platform. */
export const downloadContent = (
  context: CreativeContext,
  transact: Transact,
  content_id: string,
  attachment: boolean,
) => openUploaded(context, transact, { content_id }, attachment);

/** Serves a file as it was uploaded to its owner, to save it. */
export const downloadOwnContent = (
  context: CreativeContext,
  transact: Transact,
  { user }: Reader,
  content_id: string,
) => openUploaded(context, transact, { content_id, user_id: user.user_id }, true);
