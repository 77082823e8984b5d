import { neededFilesText } from '@universal-media/contract/platforms/creative-slots';
import { minimumSpendText } from '@universal-media/contract/platforms/minimum-spend';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { RangeBar } from '#ui/charts/figures/range-span.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CheckboxBox } from '#ui/forms/choices/checkbox.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import { cpmRangeText } from './prices/cpm-text.ts';

interface PlatformCardProps {
  id: PlatformId;
  chosen: boolean;
  /** The price for this campaign, as two numbers so that a new estimate renders only cards whose price changed. */
  minCpm: number | undefined;
  maxCpm: number | undefined;
  /** The price at the end of the bar. */
  scale: number;
  onChange: (id: PlatformId, chosen: boolean) => void;
}

/** One platform as a checkbox. The label covers the whole card. */
export const PlatformCard = memo(function PlatformCard(props: PlatformCardProps) {
  const { id, chosen, minCpm, maxCpm, scale, onChange } = props;
  const platform = platformById(id);
  const { name, description, premium, category } = platform;
  const box = useId();
  const facts = useId();
  return (
    <li
      className={clsx(
        'relative grid content-start gap-2 border bg-panel p-4 ps-5 hover:bg-ground',
        // The last of an odd number fills its row.
        'sm:last:odd:col-span-2',
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
        {/* As wide on a card that fills its row as on the others, so that the bars compare. */}
        <p className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 sm:[li:last-child:nth-child(odd)_&]:w-[calc(50%-1.5rem)]">
          <span className="text-muted">CPM</span>
          {minCpm === undefined || maxCpm === undefined ? (
            <Skeleton className="col-span-2 w-full" />
          ) : (
            <>
              <RangeBar low={minCpm} high={maxCpm} scale={scale} family={familyByCategory[category]} />
              <span className="mono-cell font-560 text-ink">{cpmRangeText({ least: minCpm, most: maxCpm })}</span>
            </>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <span className="font-560">{minimumSpendText(id)}</span>
        </p>
        <p className="text-muted">Needs {neededFilesText(platform.slots)}</p>
      </div>
    </li>
  );
});
