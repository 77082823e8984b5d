import { readFile } from 'node:fs/promises';
import { Content, type ContentVariant, contentEndpoints } from '@universal-media/contract/creative/content';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { z } from 'zod';
import { contentObjects } from '#core/creative/content-objects.ts';
import { finishJobs } from '../environment/jobs.ts';
import { openTestEnvironment } from '../environment/test-environment.ts';
import type { AccountHolder } from './account-holder.ts';
import { openUploadEnvironment } from './uploads.ts';

const Uploaded = contentEndpoints.uploadFiles.answers.body;
const Listed = contentEndpoints.listContent.answers.body;

/** An environment in which files are uploaded through the API, inspected by the real media role, and stored in the real object store. */
export async function openContentEnvironment(env: Record<string, string> = {}) {
  const environment = await openTestEnvironment({ env });
  const uploads = await openUploadEnvironment(environment);
  const { objects, readRow } = uploads;

  const settled = async () => {
    for (let jobs = await finishJobs(environment); jobs.length > 0; jobs = await finishJobs(environment));
  };

  const read = async (who: AccountHolder, content_id: string): Promise<Content> =>
    Content.parse((await who.get(`/api/content/${content_id}`)).json());

  const send = async (who: AccountHolder, bytes: Buffer, filename: string): Promise<Content> => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), filename);
    const { body } = await uploads.uploader(who).sendForm(form);
    const [content] = Uploaded.parse(body).uploaded_files;
    if (!content) throw new Error(`${filename} was not taken`);
    return content;
  };

  const sendFixture = async (who: AccountHolder, name: string): Promise<Content> => {
    const { path, filename } = await fixture(name);
    return send(who, await readFile(path), filename);
  };

  return {
    environment,
    ...uploads,
    settled,
    read,
    send,
    sendFixture,

    list: async (who: AccountHolder): Promise<Content[]> =>
      Listed.parse((await who.get('/api/content')).json()).content,

    /** Sent, and looked into. */
    async ready(who: AccountHolder, name = 'image-1920x1080.jpg'): Promise<Content> {
      const { content_id } = await sendFixture(who, name);
      await settled();
      return read(who, content_id);
    },

    /** The objects there are of a file, by what they are. */
    async listObjects(content_id: string): Promise<string[]> {
      const { object_name } = await readRow(content_id);
      const there: string[] = [];
      for (const [what, key] of Object.entries(contentObjects(object_name))) {
        if ((await objects.size(key)) !== null) there.push(what);
      }
      return there.toSorted();
    },

    linkFor: ({ download_url, poster_url, thumbnail_url }: Content, variant: ContentVariant): string =>
      z.string().parse({ original: download_url, poster: poster_url, thumbnail: thumbnail_url }[variant]),

    async close() {
      uploads.close();
      await environment.close();
    },
  };
}

export type ContentEnvironment = Awaited<ReturnType<typeof openContentEnvironment>>;
