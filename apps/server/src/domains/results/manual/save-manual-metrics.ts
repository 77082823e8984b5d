import { type ManualMetrics, manualMetricTexts } from '@universal-media/contract/results/manual/manual-metrics';
import { findMetricWarnings } from '@universal-media/contract/results/manual/metric-checks';
import { noValues } from '@universal-media/contract/results/manual/metric-values';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { toFigures } from '#core/results/entered-values.ts';
import { figureFields } from '#core/results/figures.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { metricStore } from '../metrics/store.ts';
import { toEntry } from './entry.ts';
import { type EntryRow, manualStore as store } from './store.ts';
import { lockTarget, readDays } from './target.ts';

type Target = Awaited<ReturnType<typeof lockTarget>>;

const onDate = (message: string) => new Refusal('invalid_input', [{ field: 'date', message }]);

const READ_WHOLE = 'We read this platform for the whole campaign. Leave ad group and creative empty.';
const OTHER_LEVEL =
  'Figures of this day are stored at another level (campaign, ad group or creative). Adding these would count them twice.';

/** Refuses days that cannot have figures, and figures that would be counted twice. */
async function assertStorable(trx: Trx, { key, run, first, last }: Target): Promise<void> {
  if (key.day > last) throw onDate(`Enter a date up to ${last}.`);
  if (key.day < first) throw onDate(`The campaign starts later. Enter a date from ${first}.`);
  if (!(await store.hasMonth(trx, key.day))) throw onDate('Figures of this month can no longer be stored.');
  const isWhole = key.ad_group_id === '' && key.creative_id === '';
  if (!isWhole && run.connection !== null) throw new Refusal('metrics_overlap', READ_WHOLE);
  if (await store.hasOtherLevel(trx, key)) throw new Refusal('metrics_overlap', OTHER_LEVEL);
}

async function assertLikely(trx: Trx, { key, planned }: Target, entered: ManualMetrics): Promise<void> {
  const { current, platform_figures } = (await readDays(trx, key, { from: key.day, to: key.day }))(key.day);
  const warnings = findMetricWarnings(entered, { current, platform: platform_figures ?? noValues, planned });
  if (warnings.length > 0) throw new Refusal('metrics_unlikely', { error: 'metrics_unlikely', warnings });
}

/** Answers whether an entry already says this, as it does when a request comes twice. */
const isSame = (last: EntryRow | undefined, figures: ReturnType<typeof toFigures>, notes: string | null): boolean =>
  last !== undefined &&
  last.reverted_at === null &&
  last.notes === notes &&
  figureFields.every((field) => last[field] === figures[field]);

/**
 * Enters figures of a run for a day. They count at once in reports and their sums, and move no money: what a run spent is
 * settled by what its platform reports or staff state when they end it.
 */
export const saveManualMetrics = (
  context: ResultsContext,
  transact: SystemTransact,
  who: Staff,
  input: ManualMetrics,
  { request_id }: Pick<RequestFacts, 'request_id'>,
) =>
  transact(async (trx) => {
    const target = await lockTarget(context, trx, input);
    const { key } = target;
    await assertStorable(trx, target);
    const figures = toFigures(input);
    const before = await store.findLastEntry(trx, key);
    if (before && isSame(before, figures, input.notes)) return answer(before);
    if (!input.confirm) await assertLikely(trx, target, input);
    const { admin_id } = who.admin;
    const entry = { kind: 'entered', figures } as const;
    await metricStore.enter(trx, { ...key, entry, notes: input.notes, admin_id, at: context.clock.now() });
    const { campaign_id, notes: _notes, confirm, ...after } = input;
    await context.audit.record(trx, {
      actor: staffActor(who),
      action: 'campaign.metrics_saved',
      subject: { kind: 'campaign', id: campaign_id },
      request_id,
      after: { ...after, ...(confirm && { confirm }) },
    });
    const saved = await store.findLastEntry(trx, key);
    if (!saved) throw new Error('an entry that was just added must be there');
    return answer(saved);
  });

const answer = (row: EntryRow) => ({ success: true, message: manualMetricTexts.saved, entry: toEntry(row) }) as const;
