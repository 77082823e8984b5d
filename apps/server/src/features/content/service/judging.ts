import { join } from 'node:path';
import { FixChoices, planFix } from '@universal-media/contract/creative-fix';
import { judgeMedia } from '@universal-media/contract/creative-verdict';
import { errors } from '@universal-media/contract/errors';
import type { Turns } from '../../../connectors/media/turns.ts';
import type { Inspection, MediaWorkshop } from '../../../connectors/media/workshop.ts';
import type { Objects } from '../../../connectors/objects/objects.ts';
import type { Clock } from '../../../core/clock.ts';
import { type ContentObjects, contentObjects } from '../../../core/content-objects.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { type ContentRow, type Found, contentStore as store } from '../store.ts';
import type { Changing } from './changing.ts';
import { factsOf } from './describe.ts';
import type { Submitting } from './submitting.ts';

export interface JudgingDeps {
  readonly clock: Clock;
  readonly objects: Objects;
  readonly workshop: MediaWorkshop;
  /** Every file that is worked on lies on this machine meanwhile: so many at once. */
  readonly atOnce: { readonly inspected: Turns; readonly made: Turns };
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

type Refused = Extract<Inspection, { verdict: 'refused' }>;
type Finding = ({ readonly verdict: 'good' } & Found) | Refused;

const refused = (reason: string): Refused => ({ verdict: 'refused', reason });
const LOST = 'The file did not arrive whole. Please upload it again.';
const SOURCE_GONE = 'The file it was to be made of is gone.';

/** A word about how far it is is stored at every so many percent. */
const PROGRESS_STEP = 5;

/**
 * What becomes of a file, in steps that can each be cut off at any line and run again. Until `settle` nothing is deleted, so
 * a step that runs again finds what it found before; `clear` looks only at what was settled.
 */
export function judgingOf(
  { clock, objects, workshop, atOnce, transact }: JudgingDeps,
  { tell, removeReplaced }: Changing,
  { handIn }: Submitting,
) {
  const find = (content_id: string) => transact((trx) => store.find(trx, { content_id }));

  /** Puts what was made of a good file beside it. */
  const keep = async (names: ContentObjects, found: Extract<Inspection, { verdict: 'good' }>): Promise<Finding> => {
    const { facts, sha256, made } = found;
    if (made.served !== null) await objects.putFile(names.served, made.served);
    if (made.poster !== null) await objects.putFile(names.poster, made.poster);
    if (made.thumbnail !== null) await objects.putFile(names.thumbnail, made.thumbnail);
    const has_poster = made.poster !== null && made.thumbnail !== null;
    return { verdict: 'good', facts, sha256, has_served: made.served !== null, has_poster };
  };

  /** Progress is news, no more: when it cannot be noted, the work goes on. */
  const reporting = (row: ContentRow) => {
    let said = 0;
    let writing: Promise<unknown> = Promise.resolve();
    return {
      note(percent: number): void {
        const progress = Math.min(95, Math.floor(percent / PROGRESS_STEP) * PROGRESS_STEP);
        if (progress <= said) return;
        said = progress;
        const write = (trx: Trx) => store.noteProgress(trx, row, progress).then(() => tell(trx, row, progress));
        writing = writing.then(() => transact(write)).catch(() => undefined);
      },
      written: () => writing,
    };
  };

  const taskOf = (row: ContentRow) =>
    transact(async (trx) => {
      const source = row.derived_from && (await store.find(trx, { content_id: row.derived_from }));
      const facts = source && source.status === 'ready' ? factsOf(source) : null;
      return source && facts ? { facts, raw: contentObjects(source.object_name).raw } : null;
    });

  /** Null when there is nothing to look into: it was judged before, or it is gone. */
  const inspect = async (content_id: string): Promise<Finding | null> => {
    const row = await find(content_id);
    if (row?.status !== 'inspecting') return null;
    const names = contentObjects(row.object_name);
    const isInQuarantine = (await objects.size(names.quarantine)) !== null;
    const arrived = isInQuarantine ? names.quarantine : names.raw;
    if (!isInQuarantine && (await objects.size(arrived)) === null) return refused(LOST);
    return workshop.within(async (folder) => {
      const path = join(folder, 'arrived');
      await objects.fetchFile(arrived, path);
      const { filename, uploaded_by: road } = row;
      const found = await workshop.inspect(folder, { path, filename, road });
      if (found.verdict === 'refused') return found;
      if (isInQuarantine) await objects.copy(names.quarantine, names.raw);
      return keep(names, found);
    });
  };

  /** Makes a file as its row says; null as above. What comes out is looked into like anything that comes in. */
  const make = async (content_id: string): Promise<Finding | null> => {
    const row = await find(content_id);
    if (row?.status !== 'preparing') return null;
    const task = await taskOf(row);
    if (!task || (await objects.size(task.raw)) === null) return refused(SOURCE_GONE);
    const choices = FixChoices.parse(row.choices);
    const plan = planFix(task.facts, choices);
    if (plan === null) return refused(errors.not_fixable.sentence);
    return workshop.within(async (folder) => {
      const path = join(folder, 'source');
      await objects.fetchFile(task.raw, path);
      const progress = reporting(row);
      const made = await workshop.make(folder, { path, facts: task.facts, plan }, progress.note);
      await progress.written();
      if (made.verdict === 'refused') return made;
      const { filename } = row;
      const found = await workshop.inspect(folder, { path: made.path, filename, road: 'advertiser' });
      if (found.verdict === 'refused') return found;
      const [problem] = judgeMedia(found.facts, choices.platform).problems;
      if (problem) return refused(problem.text);
      const names = contentObjects(row.object_name);
      await objects.putFile(names.raw, made.path);
      return keep(names, found);
    });
  };

  return {
    inspect: (content_id: string) => atOnce.inspected.take(() => inspect(content_id)),
    make: (content_id: string) => atOnce.made.take(() => make(content_id)),

    /** Once: whoever comes second, or after the file was deleted, changes nothing. A good file is handed in by itself. */
    settle: (content_id: string, finding: Finding | null): Promise<void> =>
      transact(async (trx) => {
        const row = await store.lock(trx, { content_id });
        if (!finding || (row?.status !== 'inspecting' && row?.status !== 'preparing')) return;
        if (finding.verdict === 'refused') {
          await store.refuse(trx, row, finding.reason, clock.now());
          return tell(trx, row);
        }
        const { verdict: _, ...found } = finding;
        await store.makeReady(trx, row, found, clock.now());
        await handIn(trx, row, row.campaign_id);
        await removeReplaced(trx, row);
      }),

    /** Of a good file only what is kept stays; of one that was refused or deleted, nothing. */
    async clear(content_id: string): Promise<void> {
      const row = await transact((trx) => store.findAlsoDeleted(trx, { content_id }));
      if (!row) return;
      const names = contentObjects(row.object_name);
      if (row.status === 'refused' || row.deleted_at !== null) await objects.remove(Object.values(names));
      else if (row.status === 'ready') await objects.remove([names.quarantine]);
    },

    async discard(object_name: string, upload_id: string | null): Promise<void> {
      const names = contentObjects(object_name);
      if (upload_id !== null) await objects.dropParts({ key: names.quarantine, upload_id });
      await objects.remove(Object.values(names));
    },
  };
}
