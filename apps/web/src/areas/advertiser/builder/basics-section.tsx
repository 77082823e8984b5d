import { isDate } from '@universal-media/contract/campaign-dates';
import { DescriptionField, GoalField, NameField } from '../../../features/campaigns/basics/basic-fields.tsx';
import { RunDates } from '../../../features/campaigns/basics/run-dates.tsx';
import { runLength } from '../../../features/campaigns/basics/run-words.ts';
import { TimeZoneField } from '../../../ui/time-zone-field.tsx';
import { useCampaign, useChange, useMissing } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';
import { useProblem } from './use-problem.ts';
import { useToday } from './use-today.ts';

/** Each field listens for itself, so that typing in one draws that one. */
export function BasicsSection() {
  const start_date = useCampaign((campaign) => campaign.start_date);
  const end_date = useCampaign((campaign) => campaign.end_date);
  const runs = isDate(start_date) && isDate(end_date) && start_date < end_date;
  return (
    <SectionFrame
      section="basics"
      number="2.1"
      title="Campaign Basics"
      summary={runs ? runLength(start_date, end_date) : 'dates open'}
    >
      <div className="@container grid gap-4.5">
        <p className="text-muted text-small">Fields with * are needed before you can go on.</p>
        <div className="grid items-start gap-4.5 @min-[42rem]:grid-cols-2">
          <Name />
          <Goal />
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
    <NameField id={fieldId('name')} value={name} onChange={(next) => change({ name: next })} {...useProblem('name')} />
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
  // Dates are chosen whole, so what is wrong with them is said at once.
  const missing = useMissing();
  const problem = (field: 'start_date' | 'end_date') => missing.find((one) => one.field === field)?.message;
  return (
    <RunDates
      start_date={start_date}
      end_date={end_date}
      onChange={useChange()}
      today={useToday(time_zone)}
      ids={{ start_date: fieldId('start_date'), end_date: fieldId('end_date') }}
      error={problem('start_date') ?? problem('end_date')}
    />
  );
}

function Zone() {
  const time_zone = useCampaign((campaign) => campaign.time_zone);
  const change = useChange();
  // A campaign always has a zone: emptying the field to search does not take it away.
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
