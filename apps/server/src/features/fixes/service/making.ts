import { join } from 'node:path';
import { FixChoices, planFix } from '@universal-media/contract/creative-fix';
import { judgeMedia } from '@universal-media/contract/creative-verdict';
import { errors } from '@universal-media/contract/errors';
import type { Turns } from '../../../connectors/media/turns.ts';
import type { MediaWorkshop } from '../../../connectors/media/workshop.ts';
import type { Objects } from '../../../connectors/objects/objects.ts';
import { contentObjects } from '../../../core/content-objects.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { factsOf } from '../../content/service/describe.ts';
import type { ContentRow, ContentService } from '../../content/service.ts';
import type { Finding, InspectionService } from '../../inspections/service.ts';
import { fixStore as store } from '../store.ts';

export interface MakingDeps {
  readonly objects: Objects;
  readonly workshop: MediaWorkshop;
  /** Every file that is worked on lies on this machine meanwhile: so many at once. */
  readonly madeAtOnce: Turns;
  readonly content: ContentService;
  readonly inspections: InspectionService;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

const refused = (reason: string): Finding => ({ verdict: 'refused', reason });
const SOURCE_GONE = 'The file it was to be made of is gone.';

/** A word about how far it is is stored at every so many percent. */
const PROGRESS_STEP = 5;

export function makingOf({ objects, workshop, madeAtOnce, content, inspections, transact }: MakingDeps) {
  /** Progress is news, no more: when it cannot be noted, the work goes on. */
  const reporting = (row: ContentRow) => {
    let said = 0;
    let writing: Promise<unknown> = Promise.resolve();
    return {
      note(percent: number): void {
        const progress = Math.min(95, Math.floor(percent / PROGRESS_STEP) * PROGRESS_STEP);
        if (progress <= said) return;
        said = progress;
        const write = async (trx: Trx) => {
          await store.noteProgress(trx, row.content_id, progress);
          content.tell(trx, row, progress);
        };
        writing = writing.then(() => transact(write)).catch(() => undefined);
      },
      written: () => writing,
    };
  };

  const sourceOf = ({ derived_from }: ContentRow) =>
    transact(async (trx) => {
      const source = derived_from === null ? undefined : await content.rowOf(trx, { content_id: derived_from });
      const facts = source?.status === 'ready' ? factsOf(source) : null;
      return source && facts ? { facts, raw: contentObjects(source.object_name).raw } : null;
    });

  const make = async (content_id: string): Promise<Finding | null> => {
    const row = await transact((trx) => content.rowOf(trx, { content_id }));
    if (row?.status !== 'preparing') return null;
    const source = await sourceOf(row);
    if (!source || (await objects.size(source.raw)) === null) return refused(SOURCE_GONE);
    const choices = FixChoices.parse(row.choices);
    const plan = planFix(source.facts, choices);
    if (plan === null) return refused(errors.not_fixable.sentence);
    return workshop.within(async (folder) => {
      const path = join(folder, 'source');
      await objects.fetchFile(source.raw, path);
      const progress = reporting(row);
      const made = await workshop.make(folder, { path, facts: source.facts, plan }, progress.note);
      await progress.written();
      if (made.verdict === 'refused') return made;
      const { filename, object_name } = row;
      const found = await workshop.inspect(folder, { path: made.path, filename, road: 'advertiser' });
      if (found.verdict === 'refused') return found;
      const [problem] = judgeMedia(found.facts, choices.platform).problems;
      if (problem) return refused(problem.text);
      await objects.putFile(contentObjects(object_name).raw, made.path);
      return inspections.keep(object_name, found);
    });
  };

  return {
    /** As its row says; null when it was made before, or is gone. What comes out is looked into like what comes in. */
    make: (content_id: string) => madeAtOnce.take(() => make(content_id)),
    settle: inspections.settle,
    clear: inspections.clear,
  };
}
