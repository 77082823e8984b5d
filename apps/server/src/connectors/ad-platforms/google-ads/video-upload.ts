import { z } from 'zod';
import { TryLater } from '../../../core/try-later.ts';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { filmOf, kindOf, youtubeIdIn } from './creatives.ts';
import type { GoogleClient } from './google-client.ts';
import { googleErrors, reasonOf } from './google-failure.ts';
import { quoted } from './remote-campaigns.ts';

const Uploaded = z.object({
  youTubeVideoUpload: z.object({ state: z.string(), videoId: z.string().default('') }),
});

const PROCESSING_SECONDS = 30;

/** The title carries the file's digest: a film that is there already is not sent again. */
const titleOf = ({ sha256 }: OrderFile): string => `um ${sha256}`;

const findUpload = (client: GoogleClient, file: OrderFile) =>
  client.search(
    `SELECT you_tube_video_upload.video_id, you_tube_video_upload.state FROM you_tube_video_upload WHERE you_tube_video_upload.video_title = ${quoted(titleOf(file))}`,
    Uploaded,
  );

async function send(client: GoogleClient, file: OrderFile): Promise<{ refused: string } | undefined> {
  const path = `/resumable/upload/v26/customers/${client.customer}/youTubeVideoUploads:create`;
  const begun = await client.change({
    method: 'POST',
    path,
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(file.bytes),
      'x-goog-upload-header-content-type': file.media_type,
    },
    body: { customer_id: client.customer, you_tube_video_upload: { video_title: titleOf(file) } },
  });
  // No campaign has been made yet, so whatever became of the film, the whole may begin again: it looks for it first.
  if ('unanswered' in begun) throw new TryLater(begun.unanswered);
  if (begun.status >= 400) return { refused: reasonOf(googleErrors(begun.body)) };
  const address = begun.headers.get('x-goog-upload-url');
  if (address === null) throw new TryLater('Google does not say where the film goes');
  const sent = await client.change({
    method: 'POST',
    // The rest of the address is ours to know: tokens go to one host only.
    path: `${path}${new URL(address).search}`,
    headers: {
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
      'content-type': file.media_type,
    },
    body: await file.read(),
  });
  if ('unanswered' in sent) throw new TryLater(sent.unanswered);
  return sent.status >= 400 ? { refused: reasonOf(googleErrors(sent.body)) } : undefined;
}

/** YouTube's id of the order's film: what the advertiser named, or what we upload. None where the ad shows none. */
export async function filmId(
  client: GoogleClient,
  order: CampaignOrder,
): Promise<{ readonly id: string | undefined } | { readonly refused: string }> {
  if (kindOf(order) !== 'film') return { id: undefined };
  const named = youtubeIdIn(order.youtube_video_url);
  if (named !== undefined) return { id: named };
  const file = filmOf(order);
  if (file === undefined) return { refused: 'YouTube needs a video' };
  let uploads = await findUpload(client, file);
  if (uploads.length === 0) {
    const failed = await send(client, file);
    if (failed !== undefined) return failed;
    uploads = await findUpload(client, file);
  }
  const states = uploads.map(({ youTubeVideoUpload }) => youTubeVideoUpload);
  const ready = states.find(({ state, videoId }) => state === 'PROCESSED' && videoId !== '');
  if (ready !== undefined) return { id: ready.videoId };
  if (states.length > 0 && states.every(({ state }) => state === 'FAILED' || state === 'REJECTED')) {
    return { refused: 'YouTube did not take the video' };
  }
  throw new TryLater('YouTube is still working on the video', PROCESSING_SECONDS);
}
