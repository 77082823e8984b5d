import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import {
  type MetricCampaign,
  manualMetricTexts as texts,
} from '@universal-media/contract/results/manual/manual-metrics';
import { useState } from 'react';
import { todayIn } from '#lib/format/today-in.ts';
import { addDays, type Day, localToday } from '#ui/dates/calendar-days.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { type EntryTarget, toRange, warningsFor } from './entry-target.ts';
import { addDayTo, changeText, type GridRow, newRow, paste, type ReadRow, readRows, rowsFor } from './grid-rows.ts';
import type { GridColumn } from './pasted-block.ts';
import { useInvalidateMetrics, useMetricDays } from './queries.ts';
import { type RowProblem, saveRows } from './save-rows.ts';

const FIX_CELLS = 'Fix the marked cells, then save again.';

interface Choice {
  readonly campaign: MetricCampaign | null;
  readonly platform: PlatformId | null;
}

const noChoice: Choice = { campaign: null, platform: null };
const noDetails = { adgroup_id: '', creative_id: '', notes: '' };
const noProblems: ReadonlyMap<string, RowProblem> = new Map();

const todayFor = (campaign: MetricCampaign | null, now: Date): Day =>
  campaign ? todayIn(campaign.time_zone, now) : localToday(now);

/** Says why a form cannot be sent, in the specified words. */
function findProblem(target: EntryTarget | null, read: readonly ReadRow[]): string | undefined {
  const filled = read.filter(({ isEmpty }) => !isEmpty);
  const checked = filled.length > 0 ? filled : read;
  if (target === null || checked.some(({ date, errors }) => date === null && !errors.date)) return texts.required;
  if (checked.some(({ errors }) => Object.keys(errors).length > 0)) return FIX_CELLS;
  return filled.length === 0 ? texts.no_values : undefined;
}

/** The form in which figures are entered: the run, the grid of days, and what keeps it from being saved. */
export function useEntryForm() {
  // Refreshed with every save and choice of a campaign: the page may stay open over midnight.
  const [now, setNow] = useState(() => new Date());
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [details, setDetails] = useState(noDetails);
  const [rows, setRows] = useState<GridRow[]>(() => [newRow(addDays(localToday(new Date()), -1))]);
  const [failure, setFailure] = useState<string>();
  const [problems, setProblems] = useState(noProblems);
  const [asks, setAsks] = useState<'save' | 'add'>();
  const [busy, setBusy] = useState<'save' | 'add'>();
  const invalidate = useInvalidateMetrics();

  const today = todayFor(choice.campaign, now);
  const read = readRows(rows, now);
  const { campaign, platform } = choice;
  const { adgroup_id, creative_id } = details;
  const target = campaign && platform ? { campaign, platform, adgroup_id, creative_id } : null;
  const known = useMetricDays(target, toRange(read));

  function change(next: GridRow[]) {
    setRows(next);
    setFailure(undefined);
    setProblems(noProblems);
    setAsks(undefined);
  }

  async function save(then: 'save' | 'add', { confirm = false } = {}) {
    if (busy) return;
    setNow(new Date());
    setProblems(noProblems);
    setAsks(undefined);
    const wrong = findProblem(target, read);
    setFailure(wrong);
    if (wrong !== undefined || target === null) return;
    const filled = read.filter(({ isEmpty }) => !isEmpty);
    if (!confirm && filled.some((row) => warningsFor(known.data, row).length > 0)) {
      setAsks(then);
      return;
    }
    setBusy(then);
    const found = await saveRows(target, filled, { notes: details.notes, confirm });
    setBusy(undefined);
    const saved = filled.length - found.size;
    if (saved > 0) {
      toast({ message: texts.saved });
      await invalidate();
    }
    if (found.size > 0) {
      setRows(rows.filter(({ id }) => found.has(id)));
      setProblems(found);
      if ([...found.values()].every(({ warnings }) => warnings.length > 0)) setAsks(then);
      setFailure(saved === 0 ? undefined : `${saved} of ${filled.length} days saved. The others are below.`);
      return;
    }
    setRows([newRow(addDays(today, -1))]);
    setDetails(noDetails);
    if (then === 'save') setChoice(noChoice);
  }

  return {
    ...choice,
    details,
    rows,
    read,
    known,
    today,
    failure,
    problems,
    asks,
    busy,
    /** A campaign on one platform needs no choice of it. */
    chooseCampaign(next: MetricCampaign | null) {
      setNow(new Date());
      const only = next?.platforms.length === 1 ? next.platforms[0]?.platform : undefined;
      setChoice({ campaign: next, platform: only ?? null });
      setFailure(undefined);
    },
    choosePlatform(next: PlatformId) {
      setChoice({ campaign, platform: next });
      setFailure(undefined);
    },
    changeDetail: (change: Partial<typeof noDetails>) => setDetails({ ...details, ...change }),
    type: (id: string, column: GridColumn, text: string) => change(changeText(rows, id, column, text)),
    paste: (id: string, column: GridColumn, text: string) => change(paste(rows, { id, column }, text, now)),
    addDay: () => change(addDayTo(rows, today, now)),
    /** Shows these days; what was typed for one of them stays. */
    showDays(from: Day, to: Day) {
      const typed = new Map(read.map(({ id, date }) => [date, rows.find((row) => row.id === id)]));
      change(rowsFor(from, to).map((row, index) => typed.get(addDays(from, index)) ?? row));
    },
    remove: (id: string) => change(rows.filter((row) => row.id !== id)),
    save,
  };
}

export type EntryForm = ReturnType<typeof useEntryForm>;
