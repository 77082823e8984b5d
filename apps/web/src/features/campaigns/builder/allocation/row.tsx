import { categoryNames, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { type Dispatch, memo, type ReactNode, useId } from 'react';
import { count } from '#lib/format/format.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Fader } from '#ui/forms/numbers/fader.tsx';
import { WholeDollars } from '#ui/forms/numbers/whole-dollars.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';
import type { AllocationAction } from './allocation-state.ts';
import { NEXT_DOLLARS } from './figures.ts';

/** How far an arrow key moves the amount, without and with Shift. */
export const STEP = 10;
export const BIG_STEP = 50;

/** Higher than any budget, so that a typo shows as over budget instead of being cut off. */
const MAX_TYPED_AMOUNT = 1_000_000_000;

/** The columns that rows and headers share on wide screens. */
export const rowColumns =
  'gap-x-4 @min-[62rem]:grid-cols-[6px_9.5rem_6.75rem_minmax(9rem,1fr)_2.5rem_2rem_3rem_6.75rem_6.25rem_6.75rem]';

interface AllocationRowProps {
  platform: PlatformId;
  amount: number;
  minimum: number;
  percent: number;
  /** Formatted by the parent, because the text changes less often than the number. */
  shown: string;
  /** Null for platforms without clicks. */
  clicks: string | null;
  next: string;
  scale: number;
  locked: boolean;
  dispatch: Dispatch<AllocationAction>;
}

/** Takes primitive values, so that a drag renders only the row that moves. */
export const AllocationRow = memo(function AllocationRow(props: AllocationRowProps) {
  const { platform, amount, minimum, percent, shown, clicks, next, scale, locked, dispatch } = props;
  const { name, category } = platformById(platform);
  const noteId = useId();
  const below = amount < minimum;
  const move = (dollars: number) => dispatch({ kind: 'amount', platform, dollars });
  const settle = () => dispatch({ kind: 'settle' });
  const LockIcon = locked ? Lock : LockOpen;
  return (
    <fieldset
      data-ch={familyByCategory[category]}
      aria-label={name}
      className={clsx(
        rowColumns,
        'grid min-w-0 grid-cols-[6px_minmax(0,1fr)_2rem] items-center gap-y-2 border-rule border-b py-2.5 @min-[62rem]:min-h-14.5 @min-[62rem]:py-1.5',
        'has-[:focus-visible]:bg-ground',
      )}
    >
      <span className="h-5.5 bg-ch" aria-hidden="true" />
      <div className="min-w-0">
        <div className="truncate font-660 text-control leading-[1.25]">{name}</div>
        <div id={noteId} className={clsx('text-fine', below ? 'font-560 text-air' : 'text-muted')}>
          {below ? `Minimum $${count(minimum)}` : categoryNames[category]}
          {!below && <span className="@min-[62rem]:hidden">{`, minimum $${count(minimum)}`}</span>}
        </div>
      </div>
      <WholeDollars
        size="s"
        className="@max-[62rem]:order-2 @max-[62rem]:col-span-full"
        aria-label={`${name}, amount`}
        aria-describedby={noteId}
        aria-invalid={below || undefined}
        dollars={amount}
        onDollarsChange={move}
        onBlur={settle}
        disabled={locked}
        max={MAX_TYPED_AMOUNT}
        step={STEP}
        bigStep={BIG_STEP}
      />
      <Fader
        className="@max-[62rem]:order-3 @max-[62rem]:col-span-full @max-[62rem]:mx-1.5"
        aria-label={name}
        value={amount}
        onValueChange={move}
        onSettle={settle}
        min={0}
        max={scale}
        step={STEP}
        bigStep={BIG_STEP}
        mark={Math.min(minimum, scale)}
        disabled={locked}
        valueText={(dollars) => `$${count(dollars)}`}
      />
      <Figure label="Minimum" className="@max-[62rem]:hidden">
        {count(minimum)}
      </Figure>
      <IconButton
        size="s"
        label={`Lock ${name}`}
        aria-pressed={locked}
        onClick={() => dispatch({ kind: 'lock', platform, locked: !locked })}
      >
        <LockIcon aria-hidden="true" />
      </IconButton>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 @max-[62rem]:order-4 @max-[62rem]:col-span-full @min-[62rem]:contents">
        <Figure label="Share">{percent}%</Figure>
        <Figure label="Impressions">{shown}</Figure>
        <Figure label="Clicks">{clicks ?? <span className="text-muted">Not tracked</span>}</Figure>
        <Figure label={`Next $${NEXT_DOLLARS} buys`} plain>
          <b className="num text-body">{next}</b> people
        </Figure>
      </div>
    </fieldset>
  );
});

interface FigureProps {
  label: string;
  /** Text rather than a number. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
}

function Figure({ label, plain = false, className, children }: FigureProps) {
  return (
    <p className={clsx('flex justify-between gap-2 text-small @min-[62rem]:justify-end', className)}>
      <span className="text-muted @min-[62rem]:sr-only">{label}</span>
      <span className={clsx('whitespace-nowrap text-end', !plain && 'mono-cell')}>{children}</span>
    </p>
  );
}
