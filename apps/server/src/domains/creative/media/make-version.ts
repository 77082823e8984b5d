import { join } from 'node:path';
import { judgeMedia } from '@universal-media/contract/creative/verdict';
import { planVersion, VersionChoices } from '@universal-media/contract/creative/version';
import { errors } from '@universal-media/contract/wire/errors';
import { contentObjects } from '#core/creative/content-objects.ts';
import type { Trx } from '#storage/transact.ts';
import type { CreativeContext } from '../context.ts';
import { type ContentRow, contentStore as store } from './content-store.ts';
import { readFacts } from './describe-content.ts';
import { type Finding, storeCopies } from './inspect-content.ts';
import { publishContentChanged } from './remove-content.ts';

const refuse = (reason: string): Finding => ({ verdict: 'refused', reason });
const SOURCE_DELETED = 'The original file was deleted.';

const PROGRESS_STEP = 5;

/** Stores progress in steps. Progress is informational, so a failed write does not stop the work. */
function createProgressReporter(context: CreativeContext, row: ContentRow) {
  let reported = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    report(percent: number): void {
      const progress = Math.min(95, Math.floor(percent / PROGRESS_STEP) * PROGRESS_STEP);
      if (progress <= reported) return;
      reported = progress;
      const write = async (trx: Trx) => {
        await store.setProgress(trx, row.content_id, progress);
        publishContentChanged(context, trx, row, progress);
      };
      writing = writing.then(() => context.systemTransact(write)).catch(() => undefined);
    },
    flush: () => writing,
  };
}

const findSource = ({ systemTransact }: CreativeContext, { derived_from }: ContentRow) =>
  systemTransact(async (trx) => {
    const source = derived_from === null ? undefined : await store.find(trx, { content_id: derived_from });
    const facts = source?.status === 'ready' ? readFacts(source) : null;
    return source && facts ? { facts, raw: contentObjects(source.object_name).raw } : null;
  });

/** Creates the version its row asks for, and inspects the result like an upload; null when it was created before or is gone. */
export const makeVersion = (context: CreativeContext, content_id: string): Promise<Finding | null> =>
  context.versionSlots.use(() => makeInSlot(context, content_id));

async function makeInSlot(context: CreativeContext, content_id: string): Promise<Finding | null> {
  const { objects, processor, systemTransact } = context;
  const row = await systemTransact((trx) => store.find(trx, { content_id }));
  if (row?.status !== 'preparing') return null;
  const source = await findSource(context, row);
  if (!source || (await objects.size(source.raw)) === null) return refuse(SOURCE_DELETED);
  const choices = VersionChoices.parse(row.choices);
  const plan = planVersion(source.facts, choices);
  if (plan === null) return refuse(errors.not_fixable.sentence);
  return processor.withFolder(async (folder) => {
    const path = join(folder, 'source');
    await objects.fetchFile(source.raw, path);
    const progress = createProgressReporter(context, row);
    const version = await processor.makeVersion(folder, { path, facts: source.facts, plan }, progress.report);
    await progress.flush();
    if (version.verdict === 'refused') return version;
    const { filename, object_name } = row;
    const inspection = await processor.inspect(folder, { path: version.path, filename, uploader: 'advertiser' });
    if (inspection.verdict === 'refused') return inspection;
    const [problem] = judgeMedia(inspection.facts, choices.platform).problems;
    if (problem) return refuse(problem.text);
    await objects.putFile(contentObjects(object_name).raw, version.path);
    return storeCopies(context, object_name, inspection);
  });
}
