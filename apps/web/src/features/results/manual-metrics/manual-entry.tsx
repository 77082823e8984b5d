import { platformById } from '@universal-media/contract/platforms/platforms';
import {
  DAYS_AFTER_END,
  MAX_AD_ID,
  MAX_ENTERED_DAYS,
  MAX_METRIC_NOTES,
  manualMetricTexts as texts,
} from '@universal-media/contract/results/manual/manual-metrics';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { addDays } from '#ui/dates/calendar-days.ts';
import { DateRange } from '#ui/dates/date-range.tsx';
import type { DayRange } from '#ui/dates/picked-range.ts';
import { FailureNote } from '#ui/feedback/failure-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { CampaignField } from './campaign-field.tsx';
import { toRange } from './entry-target.ts';
import { MetricGrid } from './metric-grid.tsx';
import { type EntryForm, useEntryForm } from './use-entry-form.ts';

/** The form in which staff enter the figures of one or more days. */
export function ManualEntry() {
  const form = useEntryForm();
  const { failure, known } = form;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5 border border-rule border-t-2 border-t-ink bg-panel p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save('save');
      }}
    >
      <RunFields form={form} />
      <SourceNote form={form} />
      {failure && (
        <Note tone="stop" live>
          {failure}
        </Note>
      )}
      {known.isError && <FailureNote error={known.error} did="We couldn't load the figures of these days." />}
      <MetricGrid
        rows={form.rows}
        read={form.read}
        known={known.data}
        problems={form.problems}
        onType={form.type}
        onPaste={form.paste}
        onRemove={form.remove}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="s" disabled={form.rows.length >= MAX_ENTERED_DAYS} onClick={form.addDay}>
          <Plus aria-hidden="true" />
          Add day
        </Button>
        <p className="max-w-[68ch] text-muted text-small">
          Paste rows from a spreadsheet into any cell, up to {MAX_ENTERED_DAYS} days at once. Leave a cell empty to keep
          the current figure; 0 means zero.
        </p>
      </div>
      <Details form={form} />
      {form.asks && (
        <Note live>
          <p>
            <b>Check these figures.</b> Some are unusual; each reason is below its day.
          </p>
          <Button className="mt-2" size="s" onClick={() => form.asks && void form.save(form.asks, { confirm: true })}>
            Save anyway
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-2.5 border-rule border-t pt-4">
        <Button busy={form.busy === 'add'} busyLabel="Saving" onClick={() => void form.save('add')}>
          Save and add another
        </Button>
        <Button type="submit" variant="primary" busy={form.busy === 'save'} busyLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}

function RunFields({ form }: { form: EntryForm }) {
  const { campaign, platform, failure, read, today } = form;
  const isMissing = failure === texts.required;
  const shown = toRange(read);
  const [range, setRange] = useState<DayRange | null>(null);
  const latest = campaign && addDays(campaign.end_date, DAYS_AFTER_END);

  function choose(next: DayRange) {
    const isWhole = next.start !== null && next.end !== null && next.start <= next.end;
    setRange(isWhole ? null : next);
    if (next.start !== null && next.end !== null && isWhole) form.showDays(next.start, next.end);
  }

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <CampaignField
        campaign={campaign}
        onChange={form.chooseCampaign}
        error={isMissing && !campaign ? 'Choose a campaign.' : undefined}
      />
      <Field label="Platform" required error={isMissing && !platform ? 'Choose a platform.' : undefined}>
        <Select
          value={platform}
          disabled={campaign === null}
          onValueChange={form.choosePlatform}
          options={(campaign?.platforms ?? []).map((run) => ({
            value: run.platform,
            label: platformById(run.platform).name,
          }))}
        />
      </Field>
      <DateRange
        label="Days"
        value={range ?? { start: shown?.from ?? null, end: shown?.to ?? null }}
        onValueChange={choose}
        max={latest && latest < today ? latest : today}
        today={today}
      />
    </div>
  );
}

/** Says what entered figures do, and that they move no money. */
function SourceNote({ form: { campaign, platform } }: { form: EntryForm }) {
  const run = campaign?.platforms.find((one) => one.platform === platform);
  if (!campaign || !run) return null;
  const { name } = platformById(run.platform);
  return (
    <Note>
      {run.is_connected
        ? `We read ${name} ourselves. Reports use what you enter instead of its figures until you revert it. `
        : `${name} has no connection, so reports show what you enter here. `}
      {campaign.is_settled ? 'This campaign is settled: figures you enter now change no charges.' : moneyNote(run)}
    </Note>
  );
}

const moneyNote = ({ is_connected }: { is_connected: boolean }): string =>
  is_connected
    ? 'Settlement uses what the platform reports; figures here change no charges.'
    : 'Settlement uses the final spend entered when the run is marked ended; figures here change no charges.';

function Details({ form: { details, changeDetail } }: { form: EntryForm }) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,2fr)]">
      <Field label="Ad group ID" hint="Optional.">
        <TextInput
          maxLength={MAX_AD_ID}
          value={details.adgroup_id}
          onChange={({ target }) => changeDetail({ adgroup_id: target.value })}
        />
      </Field>
      <Field label="Creative ID" hint="Optional.">
        <TextInput
          maxLength={MAX_AD_ID}
          value={details.creative_id}
          onChange={({ target }) => changeDetail({ creative_id: target.value })}
        />
      </Field>
      <Field label="Notes" hint="Optional. Only staff see them.">
        <TextArea
          rows={1}
          maxLength={MAX_METRIC_NOTES}
          value={details.notes}
          onChange={({ target }) => changeDetail({ notes: target.value })}
        />
      </Field>
    </div>
  );
}
