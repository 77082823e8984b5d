import type { ManualEntry } from '@universal-media/contract/results/manual/manual-metrics';
import { toValues } from '#core/results/entered-values.ts';
import { type Figures, figureFields, noFigures } from '#core/results/figures.ts';
import type { EntryRow } from './store.ts';

const fromTexts = (texts: Readonly<Record<string, string | null>>): Figures => {
  const pairs = figureFields.map((field) => {
    const text = texts[field] ?? null;
    return [field, text === null ? null : BigInt(text)] as const;
  });
  return { ...noFigures, ...Object.fromEntries(pairs) };
};

const stateFor = ({ reverted_at, is_in_effect }: EntryRow): ManualEntry['state'] => {
  if (reverted_at !== null) return 'reverted';
  return is_in_effect ? 'in_effect' : 'replaced';
};

/** Returns an entry as staff see it. */
export const toEntry = (row: EntryRow): ManualEntry => ({
  entry_id: row.entry_no.toString(),
  campaign_id: row.campaign_id,
  campaign_name: row.campaign_name,
  platform: row.platform,
  date: row.day,
  adgroup_id: row.ad_group_id || null,
  creative_id: row.creative_id || null,
  ...toValues(row),
  notes: row.notes,
  updated_at: row.created_at.toISOString(),
  updated_by: row.updated_by,
  state: stateFor(row),
  reverted_at: row.reverted_at?.toISOString() ?? null,
  reverted_by: row.reverted_by,
  platform_figures: row.platform_figures && toValues(fromTexts(row.platform_figures)),
});
