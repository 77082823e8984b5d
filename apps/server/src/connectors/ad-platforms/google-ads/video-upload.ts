import { z } from 'zod';
import { TryLater } from '#core/kit/try-later.ts';
import type { CampaignOrder, OrderFile } from '../ad-platform.ts';
import { adKindFor, findVideo, hashInName, nameForFile, youtubeIdIn } from './creatives.ts';
import type { GoogleClient } from './google-client.ts';
import { googleErrors, reasonFor } from './google-failure.ts';
import { quoted } from './remote-campaigns.ts';

const Uploaded = z.object({
  youTubeVideoUpload: z.object({ state: z.string(), videoId: z.string().default('') }),
});

const UploadedTitle = z.object({
  youTubeVideoUpload: z.object({ videoTitle: z.string().default(''), videoId: z.string().default('') }),
});

const PROCESSING_SECONDS = 30;

/** The title contains the file's hash, so that an uploaded video is not sent again. */
const titleFor = nameForFile;

const findUpload = (client: GoogleClient, file: OrderFile) =>
  client.search(
    `SELECT you_tube_video_upload.video_id, you_tube_video_upload.state FROM you_tube_video_upload WHERE you_tube_video_upload.video_title = ${quoted(titleFor(file))}`,
    Uploaded,
  );

/** Finds the hashes of the videos that we uploaded, by YouTube's id. */
export async function readUploadedVideos(client: GoogleClient): Promise<Map<string, string>> {
  const rows = await client.search(
    'SELECT you_tube_video_upload.video_id, you_tube_video_upload.video_title FROM you_tube_video_upload',
    UploadedTitle,
  );
  return new Map(
    rows.flatMap(({ youTubeVideoUpload: { videoId, videoTitle } }) => {
      const sha256 = hashInName(videoTitle);
      return sha256 === null ? [] : [[videoId, sha256] as const];
    }),
  );
}

async function send(client: GoogleClient, file: OrderFile): Promise<{ refused: string } | undefined> {
  const path = `/resumable/upload/v26/customers/${client.customer}/youTubeVideoUploads:create`;
  const started = await client.change({
    method: 'POST',
    path,
    headers: {
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(file.bytes),
      'x-goog-upload-header-content-type': file.media_type,
    },
    body: { customer_id: client.customer, you_tube_video_upload: { video_title: titleFor(file) } },
  });
  // No campaign exists yet, so the whole creation can be retried: it looks up the video first.
  if ('unanswered' in started) throw new TryLater(started.unanswered);
  if (started.status >= 400) return { refused: reasonFor(googleErrors(started.body)) };
  const address = started.headers.get('x-goog-upload-url');
  if (address === null) throw new TryLater('Google returned no upload URL');
  const sent = await client.change({
    method: 'POST',
    // Only the query of the URL is used, so that our token is sent to one host only.
    path: `${path}${new URL(address).search}`,
    headers: {
      'x-goog-upload-command': 'upload, finalize',
      'x-goog-upload-offset': '0',
      'content-type': file.media_type,
    },
    body: await file.read(),
  });
  if ('unanswered' in sent) throw new TryLater(sent.unanswered);
  return sent.status >= 400 ? { refused: reasonFor(googleErrors(sent.body)) } : undefined;
}

/** Returns YouTube's id of the order's video, given by the advertiser or uploaded by us. Undefined if the ad shows none. */
export async function findVideoId(
  client: GoogleClient,
  order: CampaignOrder,
): Promise<{ readonly id: string | undefined } | { readonly refused: string }> {
  if (adKindFor(order) !== 'video') return { id: undefined };
  const named = youtubeIdIn(order.youtube_video_url);
  if (named !== undefined) return { id: named };
  const file = findVideo(order);
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
    return { refused: 'YouTube rejected the video' };
  }
  throw new TryLater('YouTube is still processing the video', PROCESSING_SECONDS);
}
