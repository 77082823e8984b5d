import { copyLimits } from '@universal-media/contract/copy-limits';
import { type ReactNode, useState } from 'react';
import { BiddingFields } from '../../../features/advanced/bidding-fields.tsx';
import { BudgetAutomation } from '../../../features/advanced/budget-automation.tsx';
import { CustomAudiencesField } from '../../../features/advanced/custom-audiences-field.tsx';
import { CustomerFileField } from '../../../features/advanced/customer-file/customer-file-field.tsx';
import { useCustomerFile } from '../../../features/advanced/customer-file/use-customer-file.ts';
import { DaypartingField } from '../../../features/advanced/dayparting-field.tsx';
import { EntryList } from '../../../features/advanced/entry-list.tsx';
import { Tag } from '../../../ui/badge.tsx';
import { AdvancedInsights } from './advanced-insights.tsx';
import { useCampaign, useChange, useMissing } from './campaign-holder.ts';
import { fieldId } from './field-id.ts';
import { SectionFrame } from './section-frame.tsx';

/** What Simple spares: bidding, hours, audiences of one's own, further words. */
export function AdvancedSection() {
  const advanced = useCampaign((campaign) => campaign.advanced_mode);
  return advanced ? <Advanced /> : null;
}

function Advanced() {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const customer_file = useCampaign((campaign) => campaign.customer_file);
  const change = useChange();
  // Above the frame: a file on its way goes on while the section is folded.
  const work = useCustomerFile(customer_file, (next) => change({ customer_file: next }));
  return (
    <SectionFrame section="advanced" number="2.7" title="Advanced" summary={<Tag>PREMIUM</Tag>}>
      <div className="grid gap-6">
        <AdvancedInsights dismissed={dismissed} onDismissedChange={setDismissed} />
        {settings}
        <Part title="Audiences of your own">
          <CustomAudiences />
          <div id={fieldId('customer_file')} className="mt-5">
            <CustomerFileField value={customer_file} work={work} />
          </div>
        </Part>
        {words}
      </div>
    </SectionFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-rule border-t pt-4">
      <h3 className="pb-3 font-660 text-row">{title}</h3>
      {children}
    </section>
  );
}

// Made once: the progress of a file draws anew only what shows it.
const settings = (
  <>
    <Part title="Bidding">
      <Bidding />
    </Part>
    <Part title="Budget">
      <Automation />
    </Part>
    <Part title="Hours">
      <Dayparting />
    </Part>
  </>
);
const words = (
  <Part title="Headlines and keywords">
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Entries field="short_headlines" label="Short headlines" noun="short headline" />
      <Entries field="long_headlines" label="Long headlines" noun="long headline" />
      <Entries field="keywords" label="Keywords" noun="keyword" />
    </div>
  </Part>
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
  // A switch is never half done: what is wrong with it is said at once.
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

const limitsOf = {
  short_headlines: copyLimits.short_headline,
  long_headlines: copyLimits.long_headline,
  keywords: copyLimits.keyword,
} as const;

interface EntriesProps {
  field: keyof typeof limitsOf;
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
        limits={limitsOf[field]}
        onChange={(next) => change({ [field]: next })}
      />
    </div>
  );
}
