import type { ResubmissionPrice } from '@universal-media/contract/campaigns/submit/edit';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import type { RejectedPlatform } from './resubmission.ts';
import { leaveOffText, resubmitLabel } from './texts.ts';

interface ResubmitChoicesProps {
  rejected: readonly RejectedPlatform[];
  prices: readonly ResubmissionPrice[];
  onChoose: (platform: PlatformId, isChosen: boolean) => void;
}

/** The rejected platforms of a campaign, each with its own price. Nothing is bought again that is not ticked. */
export function ResubmitChoices({ rejected, prices, onChoose }: ResubmitChoicesProps) {
  return (
    <ul aria-label="Rejected platforms" className="grid gap-3">
      {prices.map(({ platform, price_cents, is_chosen }) => {
        const run = rejected.find((one) => one.platform === platform);
        return (
          run && (
            <li key={platform} className="grid gap-1.5 border border-rule-2 border-s-3 border-s-ink px-3.5 py-3">
              <p className="text-small">{run.reason}</p>
              <Checkbox
                checked={is_chosen}
                onCheckedChange={(checked) => onChoose(platform, checked === true)}
                label={resubmitLabel(run, price_cents)}
                hint={leaveOffText(run, price_cents)}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
