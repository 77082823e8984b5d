import type { ReadingRequest, WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import type { Advertiser, Reader } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { enqueue } from '#durable/enqueue.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { visitWebsiteJob } from '../../jobs.ts';
import { readingStore as store } from './store.ts';

/** Starts reading a website. The job reads it, so that neither a reload nor a crash loses the work. */
export async function readWebsite(
  { clock, limits }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  request: ReadingRequest,
): Promise<{ reading: WebsiteReading }> {
  await limits.take('website_reading_account', user_id);
  const reading = await transact(async (trx) => {
    const now = clock.now();
    const isNew = await store.start(trx, user_id, request, now);
    const { reading_id } = request;
    // The id of the reading is the job's: a repeated request reads once.
    if (isNew) await enqueue(trx, visitWebsiteJob, { outbox_id: reading_id, now }, { reading_id });
    return store.findLatest(trx, user_id);
  });
  if (!reading) throw new Error('The reading was not stored');
  return { reading };
}

/** Returns the last reading, as far as it is. */
export const getWebsiteReading = async (
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
): Promise<{ reading: WebsiteReading | null }> => ({
  reading: await transact((trx) => store.findLatest(trx, user_id)),
});

/** Returns an image of the website. Only addresses that the reading found are fetched. */
export async function viewWebsiteImage(
  { limits, website }: CampaignsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  { id, image }: { readonly id: string; readonly image: string },
) {
  const reading = await transact((trx) => store.findLatest(trx, user_id));
  if (!reading || reading.reading_id !== id) throw new Refusal('not_found');
  const { findings } = reading;
  const address = image === 'logo' ? findings?.logo_url?.value : findings?.images[Number(image)]?.url;
  if (address === undefined) throw new Refusal('not_found');
  await limits.take('website_image_account', user_id);
  const found = await website.readImage(new URL(address));
  if (found === null) throw new Refusal('website_unreadable');
  const { content_type, bytes } = found;
  return { filename: `website-${image}.${content_type.slice('image/'.length)}`, content_type, content: bytes };
}
