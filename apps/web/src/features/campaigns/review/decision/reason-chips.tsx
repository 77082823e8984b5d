import { CampaignRejection, campaignRejections } from '@universal-media/contract/campaigns/staff';
import { clsx } from 'clsx';
import { RadioGroup as Radio } from 'radix-ui';
import type { z } from 'zod';
import { Radios } from '#ui/forms/choices/radios.tsx';

type Reason = z.infer<typeof CampaignRejection>;

const reasons = CampaignRejection.options;

const shortNames: Readonly<Record<Reason, string>> = {
  misleading: 'Misleading claim',
  prohibited: 'Prohibited product',
  landing_page: 'Landing page',
  rights: 'Rights or trademark',
  political: 'Political rules',
  targeting: 'Targeting',
  quality: 'Quality',
};

interface ReasonChipsProps {
  value: Reason | null;
  onChange: (reason: Reason) => void;
}

/** The rejection reasons as chips, with the sentence the advertiser will see. */
export function ReasonChips({ value, onChange }: ReasonChipsProps) {
  return (
    <>
      <Radios value={value} onValueChange={onChange} values={reasons} className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Radio.Item
            key={reason}
            value={reason}
            className={clsx(
              'inline-flex h-8 items-center border border-edge bg-panel px-2.5 font-520 text-small hover:border-ink',
              'data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:font-620 data-[state=checked]:text-panel',
            )}
          >
            {shortNames[reason]}
          </Radio.Item>
        ))}
      </Radios>
      <p role="status" className="min-h-5 text-ink-2 text-small">
        {value ? `The advertiser sees: “${campaignRejections[value]}”` : ''}
      </p>
    </>
  );
}
