import {
  METRIC_CAMPAIGN_SEARCH_MIN,
  type MetricCampaign,
} from '@universal-media/contract/results/manual/manual-metrics';
import { useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { Combobox } from '#ui/forms/combobox.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useFoundCampaigns } from './queries.ts';

interface CampaignFieldProps {
  campaign: MetricCampaign | null;
  onChange: (campaign: MetricCampaign | null) => void;
  error: string | undefined;
}

const toOption = ({ campaign_id, name, user_email }: MetricCampaign) => ({
  value: campaign_id,
  label: name,
  hint: user_email,
});

/** Finds a campaign by its name, its ID or the email address of its owner. */
export function CampaignField({ campaign, onChange, error }: CampaignFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const found = useFoundCampaigns(search);
  const campaigns = found.data?.campaigns ?? [];
  const tooShort = search.length < METRIC_CAMPAIGN_SEARCH_MIN;
  return (
    <Field label="Campaign" required error={error}>
      <Combobox
        value={campaign && toOption(campaign)}
        onValueChange={(option) => onChange(campaigns.find((one) => one.campaign_id === option?.value) ?? null)}
        options={tooShort ? [] : campaigns.map(toOption)}
        onQueryChange={setTyped}
        loading={!tooShort && found.isPending}
        placeholder="Search by name, ID or email"
        emptyText={tooShort ? `Type at least ${METRIC_CAMPAIGN_SEARCH_MIN} characters.` : 'No campaigns match.'}
        errorText={found.isError ? plainFailure(found.error).sentence : undefined}
        onRetry={() => void found.refetch()}
      />
    </Field>
  );
}
