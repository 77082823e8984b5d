import type { Content, RefusedFile } from '@universal-media/contract/creative/content';
import { MAX_FILE_NAME_LENGTH, MAX_FILES_PER_CALL } from '@universal-media/contract/creative/upload-limits';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { errors } from '@universal-media/contract/wire/errors';
import { z } from 'zod';
import { refuseFile } from '#core/creative/accept-type.ts';
import { cleanFileName } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { idNamed } from '#durable/enqueue.ts';
import type { Transact } from '#storage/transact.ts';
import type { CreativeContext, Owner } from '../context.ts';
import type { ContentRow } from '../media/content-store.ts';
import { describeContent, describeStoredContent } from '../media/describe-content.ts';
import { type FileInForm, type Form, parsePlatforms } from './form-fields.ts';
import { receiveFile } from './receive-file.ts';
import { forgetUpload, markUploaded } from './upload-attempt.ts';

/** Returns why one file of a form is refused; null for errors that end the whole call. */
function findRefusalReason(error: unknown): string | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'content_quota') return errors.content_quota.sentence;
  if (error.code !== 'content_refused') return null;
  return z.object({ reason: z.string() }).parse(error.detail).reason;
}

/** With an idempotency key, the nth file always has the same id, so a repeat finds what the first call stored. */
function receiveNth(
  context: CreativeContext,
  transact: Transact,
  user_id: string,
  file: FileInForm,
  nth: number,
  key: string | null,
): Promise<ContentRow> {
  const filename = cleanFileName(file.filename, MAX_FILE_NAME_LENGTH);
  if (nth >= MAX_FILES_PER_CALL)
    throw refuseFile(filename, `You can upload up to ${MAX_FILES_PER_CALL} files at once.`);
  return receiveFile(context, transact, {
    content_id: key === null ? context.newId() : idNamed(`upload ${user_id} ${key} ${nth}`),
    user_id,
    campaign_id: null,
    filename,
    platform_targets: [],
    uploaded_by: 'advertiser',
    uploader: 'advertiser',
    stream: file.stream,
  });
}

const markAllUploaded = (
  context: CreativeContext,
  transact: Transact,
  received: readonly ContentRow[],
  platform_targets: PlatformId[],
): Promise<Content[]> =>
  transact(async (trx) => {
    const described: Content[] = [];
    for (const file of received) {
      const isNew = file.status === 'uploading';
      const row = isNew ? await markUploaded(context, trx, file, { platform_targets }) : file;
      // Another call with the same key took over.
      if (!row) throw new Refusal('request_in_flight');
      described.push(isNew ? describeContent(context, row, undefined) : await describeStoredContent(context, trx, row));
    }
    return described;
  });

/** Uploads several files in one call. They count once the whole form has arrived: a dropped connection leaves nothing. */
export async function uploadFiles(
  context: CreativeContext,
  transact: Transact,
  { user: { user_id } }: Owner,
  form: Form,
  key: string | null,
) {
  await context.limits.take('upload_account', user_id);
  const received: ContentRow[] = [];
  const refused_files: RefusedFile[] = [];
  const targets: string[] = [];
  try {
    let nth = 0;
    for await (const entry of form) {
      if (entry.kind === 'field') {
        if (entry.name === 'platform_targets') targets.push(entry.value);
        continue;
      }
      try {
        received.push(await receiveNth(context, transact, user_id, entry, nth, key));
      } catch (error) {
        const reason = findRefusalReason(error);
        if (reason === null) throw error;
        refused_files.push({ filename: cleanFileName(entry.filename, MAX_FILE_NAME_LENGTH), reason });
      }
      nth += 1;
    }
    const platforms = parsePlatforms(targets);
    if (received.length === 0) throw nothingReceived(refused_files);
    return { uploaded_files: await markAllUploaded(context, transact, received, platforms), refused_files };
  } catch (error) {
    for (const file of received) await forgetUpload(context, transact, file);
    throw error;
  }
}

function nothingReceived(refused_files: readonly RefusedFile[]): Refusal {
  const [first] = refused_files;
  if (!first) return new Refusal('invalid_input', [{ field: 'files', message: 'Choose at least one file' }]);
  return new Refusal('content_refused', { error: 'content_refused', ...first, refused_files });
}
