import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { CUSTOM_AUDIENCES } from '@universal-media/contract/targeting/targeting-options';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';

type Audiences = CampaignData['custom_audiences'];

interface CustomAudiencesFieldProps {
  value: Audiences;
  onChange: (value: Audiences) => void;
}

export function CustomAudiencesField({ value, onChange }: CustomAudiencesFieldProps) {
  return (
    <fieldset>
      <legend className="type-label pb-2">Custom audiences</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {CUSTOM_AUDIENCES.map((audience) => (
          <Checkbox
            key={audience}
            label={audience}
            checked={value.includes(audience)}
            onCheckedChange={(checked) =>
              onChange(CUSTOM_AUDIENCES.filter((one) => (one === audience ? checked === true : value.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
