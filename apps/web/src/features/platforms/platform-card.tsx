import { PLATFORM_REVIEW_HOURS, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { STREAMING_LIVE_CPM } from '@universal-media/contract/platforms/registry/streaming-package';
import { centsOf } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { money, moneyShort } from '#lib/format/format.ts';
import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { familyOf } from '#ui/styles/channel.ts';
import { CPM_SCALE, cpmText } from './cpm-text.ts';

interface PlatformCardProps {
  id: PlatformId;
  chosen: boolean;
  onChange: (id: PlatformId, chosen: boolean) => void;
}

/** One platform as a checkbox. The label covers the whole card. */
export const PlatformCard = memo(function PlatformCard({ id, chosen, onChange }: PlatformCardProps) {
  const platform = platformById(id);
  const { name, description, premium, category, cpm, minimum_spend, formats } = platform;
  const box = useId();
  const facts = useId();
  return (
    <li
      className={clsx(
        'relative grid content-start gap-2 border bg-panel p-4 ps-5 hover:bg-ground',
        'has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
        chosen
          ? 'border-ink before:absolute before:inset-y-0 before:start-0 before:w-1.5 before:bg-ink'
          : 'border-rule-2',
      )}
    >
      <div className="flex items-center gap-3">
        <CheckboxBox
          id={box}
          className="outline-none!"
          checked={chosen}
          onCheckedChange={(next) => onChange(id, next === true)}
          aria-describedby={facts}
        />
        <PlatformIcon platform={platform} />
        <label htmlFor={box} className="min-w-0 flex-1 font-640 after:absolute after:inset-0">
          {name}
        </label>
        {premium && <Tag>Premium</Tag>}
      </div>
      <div id={facts} className="grid gap-2 text-small">
        <p className="text-muted">{description}</p>
        <p className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
          <span className="text-muted">CPM</span>
          <RangeBar low={cpm.min} high={cpm.max} scale={CPM_SCALE} family={familyOf[category]} />
          <span className="mono-cell font-560 text-ink">{cpmText([platform])}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <span className="font-560">Minimum spend {moneyShort(centsOf(minimum_spend))}</span>
          {id === 'streaming_package' && <span>Live CPM {money(centsOf(STREAMING_LIVE_CPM))}</span>}
          <span className="text-muted">
            Review {PLATFORM_REVIEW_HOURS.min}–{PLATFORM_REVIEW_HOURS.max} hours
          </span>
        </p>
        <p className="text-muted">Needs {formats.join('; ')}</p>
      </div>
    </li>
  );
});
