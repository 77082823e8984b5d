import { copyLimits } from '@universal-media/contract/copy/limits';
import { type ReactNode, useState } from 'react';
import { CustomAudiencesField } from '#features/targeting/audiences/custom-audiences-field.tsx';
import { CustomerFileField } from '#features/targeting/audiences/customer-file/customer-file-field.tsx';
import { useCustomerFile } from '#features/targeting/audiences/customer-file/use-customer-file.ts';
import { Tag } from '#ui/feedback/badge.tsx';
import { PlatformNote } from '../../frame/platform-note.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { useCampaign, useChange, useMissing } from '../../state/campaign-context.ts';
import { fieldId } from '../../state/field-id.ts';
import { BiddingFields } from './bidding-fields.tsx';
import { BudgetAutomation } from './budget-automation.tsx';
import { DaypartingField } from './dayparting-field.tsx';
import { EntryList } from './entry-list.tsx';
import { AdvancedInsights } from './insights.tsx';

/** Advanced settings: bidding, dayparting, custom audiences, more headlines and keywords. */
export function AdvancedSection() {
  const advanced = useCampaign((campaign) => campaign.advanced_mode);
  return advanced ? <Advanced /> : null;
}

function Advanced() {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const customer_file = useCampaign((campaign) => campaign.customer_file);
  const change = useChange();
  // Outside the frame, so an upload continues while the section is folded.
  const upload = useCustomerFile(customer_file, (next) => change({ customer_file: next }));
  return (
    <SectionFrame section="advanced" summary={<Tag>PREMIUM</Tag>}>
      <div className="grid gap-6">
        <AdvancedInsights dismissed={dismissed} onDismissedChange={setDismissed} />
        {settings}
        <SubSection title="Custom audiences">
          <CustomAudiences />
          <Notes>
            <PlatformNote of="custom_audiences" />
          </Notes>
          <div id={fieldId('customer_file')} className="mt-5">
            <CustomerFileField value={customer_file} upload={upload} />
            <PlatformNote of="customer_file" />
          </div>
        </SubSection>
        {texts}
      </div>
    </SectionFrame>
  );
}

function SubSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-rule border-t pt-4">
      <h3 className="pb-3 font-660 text-row">{title}</h3>
      {children}
    </section>
  );
}

/** What the platforms make of the settings above. Takes no room when there is nothing to say. */
const Notes = ({ children }: { children: ReactNode }) => (
  <div className="mt-2 grid gap-1.5 empty:hidden">{children}</div>
);

// Created once, so that upload progress does not render them again.
const settings = (
  <>
    <SubSection title="Bidding">
      <Bidding />
      <Notes>
        <PlatformNote of="bidding_strategy" />
        <PlatformNote of="bidding_method" />
      </Notes>
    </SubSection>
    <SubSection title="Budget">
      <Automation />
      <Notes>
        <PlatformNote of="campaign_budget_optimization" />
        <PlatformNote of="budget_automation" />
      </Notes>
    </SubSection>
    <SubSection title="Dayparting">
      <Dayparting />
      <Notes>
        <PlatformNote of="dayparting" />
      </Notes>
    </SubSection>
  </>
);
const texts = (
  <SubSection title="Headlines and keywords">
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Entries field="short_headlines" label="Short headlines" noun="short headline" />
      <Entries field="long_headlines" label="Long headlines" noun="long headline" />
      <Entries field="keywords" label="Keywords" noun="keyword" />
    </div>
  </SubSection>
);

function Bidding() {
  const bidding_strategy = useCampaign((campaign) => campaign.bidding_strategy);
  const bidding_method = useCampaign((campaign) => campaign.bidding_method);
  const target_cpa = useCampaign((campaign) => campaign.target_cpa);
  const target_roas = useCampaign((campaign) => campaign.target_roas);
  const manual_bid_amount = useCampaign((campaign) => campaign.manual_bid_amount);
  const value = { bidding_strategy, bidding_method, target_cpa, target_roas, manual_bid_amount };
  return <BiddingFields value={value} onChange={useChange()} />;
}

function Automation() {
  const campaign_budget_optimization = useCampaign((campaign) => campaign.campaign_budget_optimization);
  const budget_automation = useCampaign((campaign) => campaign.budget_automation);
  // A switch has no half-finished state, so its error shows immediately.
  const error = useMissing().find((one) => one.field === 'campaign_budget_optimization')?.message;
  return (
    <div id={fieldId('campaign_budget_optimization')}>
      <BudgetAutomation
        value={{ campaign_budget_optimization, budget_automation }}
        onChange={useChange()}
        error={error}
      />
    </div>
  );
}

function Dayparting() {
  const enabled = useCampaign((campaign) => campaign.dayparting_enabled);
  const schedule = useCampaign((campaign) => campaign.dayparting_schedule);
  const change = useChange();
  return (
    <DaypartingField
      enabled={enabled}
      schedule={schedule}
      onEnabledChange={(dayparting_enabled) => change({ dayparting_enabled })}
      onScheduleChange={(dayparting_schedule) => change({ dayparting_schedule })}
    />
  );
}

function CustomAudiences() {
  const value = useCampaign((campaign) => campaign.custom_audiences);
  const change = useChange();
  return <CustomAudiencesField value={value} onChange={(custom_audiences) => change({ custom_audiences })} />;
}

const limitsFor = {
  short_headlines: copyLimits.short_headline,
  long_headlines: copyLimits.long_headline,
  keywords: copyLimits.keyword,
} as const;

interface EntriesProps {
  field: keyof typeof limitsFor;
  label: string;
  noun: string;
}

function Entries({ field, label, noun }: EntriesProps) {
  const entries = useCampaign((campaign) => campaign[field]);
  const change = useChange();
  return (
    <div id={fieldId(field)}>
      <EntryList
        label={label}
        noun={noun}
        entries={entries}
        limits={limitsFor[field]}
        onChange={(next) => change({ [field]: next })}
      />
      <Notes>
        <PlatformNote of={field} />
      </Notes>
    </div>
  );
}
