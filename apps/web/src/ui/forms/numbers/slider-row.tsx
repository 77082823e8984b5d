import { clsx } from 'clsx';
import { Lock, LockOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { Fader, type FaderProps } from './fader.tsx';
import { moneyText } from './money-text.ts';
import { MoneyInput, NumberInput } from './number-field.tsx';

type SliderRowProps = Pick<FaderProps, 'min' | 'max' | 'step' | 'bigStep' | 'mark'> & {
  name: string;
  note?: ReactNode;
  error?: ReactNode;
  /** Cents when the kind is money. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  kind: 'money' | 'number';
  unit?: string;
  /** The family, where the amount is a share of money. */
  channel?: 'streaming' | 'social' | 'search' | 'audio';
  locked?: boolean;
  onLockedChange?: (locked: boolean) => void;
};

/** Number field first, fader second, lock third: an exact amount never needs a drag. */
export function SliderRow(props: SliderRowProps) {
  const {
    name,
    note,
    error,
    value,
    onValueChange,
    kind,
    unit,
    channel,
    locked = false,
    onLockedChange,
    ...scale
  } = props;
  const id = useId();
  const noteId = `${id}note`;
  const input = {
    'aria-label': `${name}, amount`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || note ? noteId : undefined,
    size: 's',
  } as const;
  const LockIcon = locked ? Lock : LockOpen;

  return (
    <fieldset
      data-ch={channel}
      aria-label={name}
      className={clsx(
        'grid items-center gap-x-4 gap-y-2 border-rule border-b py-2.5 last:border-b-0',
        'grid-cols-[auto_minmax(0,1fr)_6.75rem_2.125rem] lg:grid-cols-[auto_13.125rem_6.75rem_minmax(0,1fr)_2.125rem]',
      )}
    >
      <span className={clsx('h-5.5 w-1.5', channel ? 'bg-ch' : 'hidden')} aria-hidden="true" />
      <div className={clsx(!channel && 'col-start-1 col-end-3')}>
        <div className="font-660 text-control leading-[1.25]">{name}</div>
        {(error || note) && (
          <div id={noteId} className={clsx('text-fine', error ? 'font-560 text-air' : 'text-muted')}>
            {error || note}
          </div>
        )}
      </div>
      {kind === 'money' ? (
        <MoneyInput {...input} cents={value} onCentsChange={onValueChange} />
      ) : (
        <NumberInput {...input} number={value} onNumberChange={onValueChange} unit={unit} />
      )}
      <Fader
        {...scale}
        value={value ?? scale.min}
        onValueChange={onValueChange}
        disabled={locked}
        aria-label={name}
        valueText={(now) => (kind === 'money' ? `$${moneyText(now)}` : `${now} ${unit ?? ''}`.trim())}
        className="max-lg:order-last max-lg:col-span-full max-lg:mx-1.5"
      />
      {onLockedChange && (
        <IconButton size="s" label={`Lock ${name}`} aria-pressed={locked} onClick={() => onLockedChange(!locked)}>
          <LockIcon aria-hidden="true" />
        </IconButton>
      )}
    </fieldset>
  );
}
