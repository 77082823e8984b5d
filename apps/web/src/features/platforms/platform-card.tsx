import { centsOf } from '@universal-media/contract/money';
import { PLATFORM_REVIEW_HOURS, type PlatformId, platformById } from '@universal-media/contract/platforms';
import { STREAMING_LIVE_CPM } from '@universal-media/contract/streaming-channels';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { money, moneyShort } from '../../lib/format.ts';
import { Tag } from '../../ui/badge.tsx';
import { familyOf } from '../../ui/channel.ts';
import { CheckboxBox } from '../../ui/checkbox.tsx';
import { PlatformMark } from '../../ui/platform-mark.tsx';
import { RangeBar } from '../../ui/range-span.tsx';
import { CPM_SCALE, cpmText } from './cpm-text.ts';

interface PlatformCardProps {
  id: PlatformId;
  chosen: boolean;
  onChange: (id: PlatformId, chosen: boolean) => void;
}

/** One platform as a checkbox: the name is its label, and the label reaches over the whole card. */
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
        <PlatformMark platform={platform} />
        <label htmlFor={box} className="min-w-0 flex-1 font-640 after:absolute after:inset-0">
          {name}
        </label>
        {premium && <Tag>Premium</Tag>}
      </div>
      <div id={facts} className="grid gap-2 text-small">
        <p className="text-muted">{description}</p>
        <p className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5">
          <span className="text-muted">CPM</span>
          <RangeBar low={cpm.least} high={cpm.most} scale={CPM_SCALE} family={familyOf[category]} />
          <span className="mono-cell font-560 text-ink">{cpmText([platform])}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <span className="font-560">Minimum spend {moneyShort(centsOf(minimum_spend))}</span>
          {id === 'streaming_package' && <span>Live CPM {money(centsOf(STREAMING_LIVE_CPM))}, our house price</span>}
          <span className="text-muted">
            Review {PLATFORM_REVIEW_HOURS.least}–{PLATFORM_REVIEW_HOURS.most} h
          </span>
        </p>
        <p className="text-muted">Needs {formats.join('; ')}</p>
      </div>
    </li>
  );
});
