import { categoryNames, type PlatformId, platformById } from '@universal-media/contract/platforms';
import { clsx } from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { type Dispatch, memo, type ReactNode, useId } from 'react';
import { count } from '../../../lib/format.ts';
import { familyOf } from '../../../ui/channel.ts';
import { Fader } from '../../../ui/fader.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { WholeDollars } from '../../../ui/whole-dollars.tsx';
import type { DeskAct } from './desk.ts';
import { NEXT_DOLLARS } from './desk-figures.ts';

/** What an arrow key moves, and what it moves with Shift. */
export const STEP = 10;
export const BIG_STEP = 50;

/** More than any budget, so that a slip of the finger is shown as too much instead of being cut. */
const TYPED_MOST = 1_000_000_000;

/** The columns that rows and heads share, where there is room for them. */
export const rowColumns =
  'gap-x-4 @min-[62rem]:grid-cols-[6px_9.5rem_6.75rem_minmax(9rem,1fr)_2.5rem_2rem_3rem_6.75rem_6.25rem_6.75rem]';

interface AllocationRowProps {
  platform: PlatformId;
  amount: number;
  minimum: number;
  percent: number;
  /** Already written: these words change less often than the figures behind them. */
  shown: string;
  /** Null where nobody clicks. */
  clicks: string | null;
  next: string;
  scale: number;
  locked: boolean;
  act: Dispatch<DeskAct>;
}

/** Takes plain values, so that a row nobody moves is not drawn again sixty times a second. */
export const AllocationRow = memo(function AllocationRow(props: AllocationRowProps) {
  const { platform, amount, minimum, percent, shown, clicks, next, scale, locked, act } = props;
  const { name, category } = platformById(platform);
  const noteId = useId();
  const below = amount < minimum;
  const move = (dollars: number) => act({ kind: 'amount', platform, dollars });
  const settle = () => act({ kind: 'settle' });
  const LockIcon = locked ? Lock : LockOpen;
  return (
    <fieldset
      data-ch={familyOf[category]}
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
          {below ? `Needs at least $${count(minimum)}` : categoryNames[category]}
          {!below && <span className="@min-[62rem]:hidden">{`, at least $${count(minimum)}`}</span>}
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
        max={TYPED_MOST}
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
        onClick={() => act({ kind: 'lock', platform, locked: !locked })}
      >
        <LockIcon aria-hidden="true" />
      </IconButton>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1 @max-[62rem]:order-4 @max-[62rem]:col-span-full @min-[62rem]:contents">
        <Figure label="Share">{percent} %</Figure>
        <Figure label="Times shown">{shown}</Figure>
        <Figure label="Clicks">{clicks ?? <span className="text-muted">not counted</span>}</Figure>
        <Figure label={`Next $${NEXT_DOLLARS} buys`} plain>
          <b className="num text-body">{next}</b> people
        </Figure>
      </div>
    </fieldset>
  );
});

interface FigureProps {
  label: string;
  /** Words rather than a column of figures. */
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
