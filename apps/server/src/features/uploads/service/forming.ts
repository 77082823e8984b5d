import type { Readable } from 'node:stream';
import type { Content, RefusedFile } from '@universal-media/contract/content';
import { errors } from '@universal-media/contract/errors';
import { ChosenPlatforms, type PlatformId } from '@universal-media/contract/platforms';
import { FILE_NAME_MOST, FILES_PER_CALL } from '@universal-media/contract/upload-limits';
import { z } from 'zod';
import { plainFileName } from '../../../core/plain-file-name.ts';
import type { Advertiser, KeyHolder } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { fileRefused } from '../../../core/taken-type.ts';
import { idNamed } from '../../../durable/enqueue.ts';
import type { Transact } from '../../../storage/transact.ts';
import { describeContent } from '../../content/service/describe.ts';
import { uploadStore as store, type UploadRow } from '../store.ts';
import type { Attempts } from './attempts.ts';
import type { PartDeps } from './parts.ts';
import type { Bring } from './taking.ts';

interface FileInForm {
  readonly kind: 'file';
  readonly filename: string;
  readonly stream: Readable;
}

/** What a form carries, in the order it comes. */
export type Form = AsyncIterable<
  FileInForm | { readonly kind: 'field'; readonly name: string; readonly value: string }
>;

const NameList = z.array(z.string());

/** Names as people write them into a form: one, several with commas between, or a list in JSON. */
function namesIn(value: string): string[] {
  if (!value.trimStart().startsWith('[')) return value.split(',').filter((name) => name.trim() !== '');
  try {
    return NameList.parse(JSON.parse(value));
  } catch {
    throw new Refusal('invalid_input', [{ field: 'platform_targets', message: 'A list of platforms' }]);
  }
}

/** The platforms of every field of that name. */
export function platformsIn(values: readonly string[]): PlatformId[] {
  const { data, error } = ChosenPlatforms.safeParse(values.flatMap(namesIn));
  if (data) return data;
  const message = error?.issues[0]?.message ?? 'A list of platforms';
  throw new Refusal('invalid_input', [{ field: 'platform_targets', message }]);
}

/** Why a file is not taken while others of the same form may be; null for what ends the whole call. */
function reasonIn(error: unknown): string | null {
  if (!(error instanceof Refusal)) return null;
  if (error.code === 'content_quota') return errors.content_quota.sentence;
  if (error.code !== 'content_refused') return null;
  return z.object({ reason: z.string() }).parse(error.detail).reason;
}

/** Several files in one call. They count when all of the form has come: a caller who goes away has sent nothing. */
export function formingOf({ newId, limits, links }: PartDeps, attempts: Attempts, bring: Bring) {
  /** Under a key the nth file always has the same id: a repeat finds what the first call has stored. */
  const take = (transact: Transact, user_id: string, file: FileInForm, nth: number, key: string | null) => {
    const filename = plainFileName(file.filename, FILE_NAME_MOST);
    if (nth >= FILES_PER_CALL) throw fileRefused(filename, `At most ${FILES_PER_CALL} files can be sent at once.`);
    return bring(transact, {
      content_id: key === null ? newId() : idNamed(`upload ${user_id} ${key} ${nth}`),
      user_id,
      campaign_id: null,
      filename,
      platform_targets: [],
      uploaded_by: 'advertiser',
      road: 'advertiser',
      stream: file.stream,
    });
  };

  const settle = (
    transact: Transact,
    taken: readonly UploadRow[],
    platform_targets: PlatformId[],
  ): Promise<Content[]> =>
    transact(async (trx) => {
      const shown: Content[] = [];
      for (const file of taken) {
        const isNew = file.status === 'uploading';
        const row = isNew ? await attempts.settle(trx, file, { platform_targets }) : file;
        // Another call under the same key took its place.
        if (!row) throw new Refusal('request_in_flight');
        shown.push(describeContent(row, isNew ? undefined : await store.approval(trx, row.content_id), links));
      }
      return shown;
    });

  return async (transact: Transact, { user: { user_id } }: Advertiser | KeyHolder, form: Form, key: string | null) => {
    await limits.take('upload_account', user_id);
    const taken: UploadRow[] = [];
    const refused_files: RefusedFile[] = [];
    const targets: string[] = [];
    try {
      let nth = 0;
      for await (const part of form) {
        if (part.kind === 'field') {
          if (part.name === 'platform_targets') targets.push(part.value);
          continue;
        }
        try {
          taken.push(await take(transact, user_id, part, nth, key));
        } catch (error) {
          const reason = reasonIn(error);
          if (reason === null) throw error;
          refused_files.push({ filename: plainFileName(part.filename, FILE_NAME_MOST), reason });
        }
        nth += 1;
      }
      const platforms = platformsIn(targets);
      if (taken.length === 0) throw nothingTaken(refused_files);
      return { uploaded_files: await settle(transact, taken, platforms), refused_files };
    } catch (error) {
      for (const file of taken) await attempts.forget(transact, file);
      throw error;
    }
  };
}

function nothingTaken(refused_files: readonly RefusedFile[]): Refusal {
  const [first] = refused_files;
  if (!first) return new Refusal('invalid_input', [{ field: 'files', message: 'At least one file' }]);
  return new Refusal('content_refused', { error: 'content_refused', ...first, refused_files });
}
