import { DEFAULT_COMPARISON } from '@universal-media/contract/results/comparison';
import { lastDays, quickRanges, type ReportRange } from '@universal-media/contract/results/range';
import type { Report, ReportQuery } from '@universal-media/contract/results/reports';
import { toSharedDays } from '@universal-media/contract/results/sharing/shared-days';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { localToday } from '#ui/dates/calendar-days.ts';
import { DateRange } from '#ui/dates/date-range.tsx';
import type { DayRange } from '#ui/dates/picked-range.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { useReportedCampaigns } from './queries.ts';

interface ReportControlsProps {
  query: ReportQuery;
  /** Names the campaign and the days that it shows, whether they were chosen or not. */
  report: Report;
  onChange: (query: ReportQuery) => void;
}

const ALL = 'all';
const allCampaigns = { value: ALL, label: 'All campaigns' };
type Quick = `${(typeof quickRanges)[number]}` | 'campaign' | 'other';

function quickFor(query: ReportQuery, today: string): Quick {
  const days = toSharedDays(query, today);
  if (days.kind === 'dates') return 'other';
  return days.kind === 'last' ? `${days.days}` : 'campaign';
}

/** Which campaign and which days the report is about, and what it is compared with. */
export function ReportControls({ query, report, onChange }: ReportControlsProps) {
  const { range } = report;
  const { campaign_id } = query;
  const [today] = useState(() => localToday(new Date()));
  const choose = (next: ReportQuery) => onChange({ ...next, compare: query.compare });

  function chooseQuick(value: Quick) {
    if (value === 'other') return;
    choose(value === 'campaign' ? { campaign_id } : { campaign_id, ...lastDays(today, Number(value)) });
  }

  return (
    <div className="mt-4 grid items-start gap-x-5 gap-y-4 md:grid-cols-2 xl:grid-cols-[minmax(0,18rem)_auto_minmax(0,24rem)_minmax(0,17rem)]">
      <CampaignChoice
        id={campaign_id ?? ALL}
        name={report.campaign_id === (campaign_id ?? null) ? report.campaign_name : null}
        onChange={(id) => choose(id === ALL ? {} : { campaign_id: id })}
      />
      <Field label="Quick range" group>
        <Segmented<Quick>
          aria-label="Quick range"
          value={quickFor(query, today)}
          onValueChange={chooseQuick}
          segments={[
            ...quickRanges.map((days) => ({ value: `${days}` as const, label: `${days}d` })),
            ...(campaign_id === undefined ? [] : [{ value: 'campaign' as const, label: 'Campaign' }]),
          ]}
        />
      </Field>
      <ReportDates
        key={`${range.from} ${range.to}`}
        range={range}
        onChange={({ from, to }) => choose({ campaign_id, from, to })}
      />
      <CompareChoice
        report={report}
        value={query.compare ?? DEFAULT_COMPARISON}
        onChange={(compare) => onChange({ ...query, compare })}
      />
    </div>
  );
}

interface CampaignChoiceProps {
  id: string;
  /** Null for all campaigns, and while the report of another one is still shown. */
  name: string | null;
  onChange: (id: string) => void;
}

/** All campaigns, or one that is found by its name. Cleared, it is all of them again. */
function CampaignChoice({ id, name, onChange }: CampaignChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useReportedCampaigns(search);
  const listed = (found.data?.campaigns ?? []).map((one) => ({ value: one.campaign_id, label: one.name }));
  const options = search === '' ? [allCampaigns, ...listed] : listed;
  const known = options.find(({ value }) => value === id) ?? (id === ALL ? allCampaigns : null);
  return (
    <Field label="Campaign">
      <Combobox
        value={name === null ? known : { value: id, label: name }}
        onValueChange={(option) => onChange(option?.value ?? ALL)}
        options={options}
        onQueryChange={setTyped}
        loading={found.isPending}
        placeholder="Search by name"
        emptyText="No campaigns match."
        errorText={found.isError ? plainFailure(found.error).sentence : undefined}
        onRetry={() => void found.refetch()}
      />
    </Field>
  );
}

/** Holds a half-chosen range until its second day is chosen. */
function ReportDates({ range, onChange }: { range: ReportRange; onChange: (range: ReportRange) => void }) {
  const [picked, setPicked] = useState<DayRange>({ start: range.from, end: range.to });
  return (
    <DateRange
      label="Dates"
      value={picked}
      onValueChange={(next) => {
        setPicked(next);
        const { start, end } = next;
        if (start !== null && end !== null && start <= end) onChange({ from: start, to: end });
      }}
    />
  );
}
