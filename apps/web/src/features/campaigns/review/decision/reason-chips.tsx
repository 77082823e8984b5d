import { CampaignRejection, campaignRejections } from '@universal-media/contract/campaigns/staff';
import { clsx } from 'clsx';
import { RadioGroup as Radio } from 'radix-ui';
import type { RefObject } from 'react';
import type { z } from 'zod';
import { Kbd } from '#ui/actions/kbd.tsx';
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
  first: RefObject<HTMLButtonElement | null>;
  value: Reason | null;
  onChange: (reason: Reason) => void;
}

/** The rejection reasons as chips, with the sentence the advertiser will see. */
export function ReasonChips({ first, value, onChange }: ReasonChipsProps) {
  return (
    <>
      <Radios value={value} onValueChange={onChange} values={reasons} className="flex flex-wrap gap-1.5">
        {reasons.map((reason, index) => (
          <Radio.Item
            key={reason}
            ref={index === 0 ? first : undefined}
            aria-keyshortcuts={String(index + 1)}
            value={reason}
            className={clsx(
              'inline-flex h-8 items-center gap-1.5 border border-edge bg-panel px-2.5 font-520 text-small hover:border-ink',
              'data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:font-620 data-[state=checked]:text-panel',
            )}
          >
            {shortNames[reason]} <Kbd>{index + 1}</Kbd>
          </Radio.Item>
        ))}
      </Radios>
      <p role="status" className="min-h-5 text-ink-2 text-small">
        {value ? `The advertiser sees: “${campaignRejections[value]}”` : ''}
      </p>
    </>
  );
}
