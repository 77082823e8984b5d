import { z } from 'zod';
import type { Account } from '../ad-platforms/accounts.ts';
import type { Answer, Call } from '../ad-platforms/dialect.ts';
import { failure, wrong } from './failure.ts';
import type { Resources } from './resources.ts';

export const UPLOAD_PATH = '/resumable/upload/v26/';

const Start = z.object({
  customer_id: z.string(),
  you_tube_video_upload: z.object({
    video_title: z.string().min(1).max(100),
    video_description: z.string().optional(),
  }),
});

/** A video is uploaded to YouTube in two calls: the first returns an upload URL, the second sends the bytes. */
export function createUploads({ luck }: Account, resources: Resources, customer: string) {
  const announced = new Map<string, string>();
  const path = `${UPLOAD_PATH}customers/${customer}/youTubeVideoUploads:create`;

  function begin(call: Call): Answer {
    const start = Start.safeParse(call.json());
    if (!start.success) {
      return failure(400, start.error.message, [wrong('fieldError', 'REQUIRED', start.error.message, 'video_title')]);
    }
    const session = luck.id(20);
    announced.set(session, start.data.you_tube_video_upload.video_title);
    const host = call.headers.host ?? '';
    return {
      status: 200,
      body: {},
      headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-url': `http://${host}${path}?upload_id=${session}` },
    };
  }

  function finish(call: Call): Answer {
    const session = call.query.get('upload_id') ?? '';
    const title = announced.get(session);
    if (title === undefined || call.body.length === 0) return failure(400, 'There is no such upload');
    announced.delete(session);
    const id = resources.newId();
    resources.uploads.set(id, { id, title, video_id: `v${luck.id(10)}`, made_at: Date.now() });
    return {
      status: 200,
      body: { resourceName: resources.nameFor('youTubeVideoUploads', id) },
      headers: { 'x-goog-upload-status': 'final' },
    };
  }

  return {
    answer(call: Call): Answer {
      if (call.method !== 'POST' || call.path !== path) return failure(404, `Nothing at ${call.method} ${call.path}`);
      const command = String(call.headers['x-goog-upload-command'] ?? '');
      if (command === 'start') return begin(call);
      if (command === 'upload, finalize') return finish(call);
      return failure(400, `Not a command of an upload: ${command}`);
    },
  };
}
