import { isDate } from '@universal-media/contract/campaigns/dates';
import { TimeZoneField } from '#ui/forms/time-zone-field.tsx';
import { PlatformNote } from '../../frame/platform-note.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { useCampaign, useChange, useMissing, useShowAll } from '../../state/campaign-context.ts';
import { fieldId } from '../../state/field-id.ts';
import { useFieldError } from '../../state/use-field-error.ts';
import { useToday } from '../../state/use-today.ts';
import { DescriptionField, GoalField, NameField } from './basic-fields.tsx';
import { RunDates } from './run-dates.tsx';
import { runLength, startNote } from './texts.ts';

/** Each field subscribes to its own value, so typing renders only that field. */
export function BasicsSection() {
  const start_date = useCampaign((campaign) => campaign.start_date);
  const end_date = useCampaign((campaign) => campaign.end_date);
  const runs = isDate(start_date) && isDate(end_date) && start_date < end_date;
  return (
    <SectionFrame section="basics" summary={runs ? runLength(start_date, end_date) : 'No dates yet'}>
      <div className="@container grid gap-4.5">
        <p className="text-muted text-small">* Required</p>
        <div className="grid items-start gap-4.5 @min-[42rem]:grid-cols-2">
          <Name />
          <div className="grid gap-1.5">
            <Goal />
            <PlatformNote of="campaign_type" />
          </div>
        </div>
        <Dates />
        <div className="grid items-start gap-4.5 @min-[42rem]:grid-cols-2">
          <Zone />
          <Description />
        </div>
      </div>
    </SectionFrame>
  );
}

function Name() {
  const name = useCampaign((campaign) => campaign.name);
  const change = useChange();
  return (
    <NameField
      id={fieldId('name')}
      value={name}
      onChange={(next) => change({ name: next })}
      {...useFieldError('name')}
    />
  );
}

function Goal() {
  const campaign_type = useCampaign((campaign) => campaign.campaign_type);
  const change = useChange();
  return (
    <GoalField
      id={fieldId('campaign_type')}
      value={campaign_type}
      onChange={(next) => change({ campaign_type: next })}
    />
  );
}

function Dates() {
  const start_date = useCampaign((campaign) => campaign.start_date);
  const end_date = useCampaign((campaign) => campaign.end_date);
  const time_zone = useCampaign((campaign) => campaign.time_zone);
  // A wrong date shows immediately. An empty one may be the next click, so it shows only after Continue.
  const missing = useMissing();
  const all = useShowAll();
  const today = useToday(time_zone);
  const problem = (field: 'start_date' | 'end_date', date: string) =>
    all || date !== '' ? missing.find((one) => one.field === field)?.message : undefined;
  return (
    <RunDates
      start_date={start_date}
      end_date={end_date}
      onChange={useChange()}
      today={today}
      ids={{ start_date: fieldId('start_date'), end_date: fieldId('end_date') }}
      error={problem('start_date', start_date) ?? problem('end_date', end_date)}
      note={startNote(start_date, today)}
    />
  );
}

function Zone() {
  const time_zone = useCampaign((campaign) => campaign.time_zone);
  const change = useChange();
  // A campaign always has a time zone: clearing the field to search keeps the current one.
  return (
    <TimeZoneField
      id={fieldId('time_zone')}
      value={time_zone}
      onChange={(zone) => zone !== '' && change({ time_zone: zone })}
    />
  );
}

function Description() {
  const description = useCampaign((campaign) => campaign.description);
  const change = useChange();
  return (
    <DescriptionField
      id={fieldId('description')}
      value={description}
      onChange={(next) => change({ description: next })}
    />
  );
}
