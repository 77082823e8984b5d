import { clsx } from 'clsx';
import { RadioGroup as Radio } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Radios } from './radios.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  /** Needed when no Field names the group. */
  'aria-label'?: string;
  direction?: 'row' | 'column';
  className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onValueChange, choices, direction = 'column', className } = props;
  const id = useId();
  return (
    <Radios
      aria-label={props['aria-label']}
      value={value}
      onValueChange={onValueChange}
      values={choices.map((one) => one.value)}
      className={clsx('flex', direction === 'row' ? 'flex-wrap gap-x-5.5 gap-y-2' : 'flex-col gap-2', className)}
    >
      {choices.map((choice) => {
        const itemId = `${id}${choice.value}`;
        const hintId = `${itemId}hint`;
        return (
          <div key={choice.value} className="flex items-start gap-2.5">
            <Radio.Item
              id={itemId}
              value={choice.value}
              disabled={choice.disabled ?? false}
              {...(choice.hint && { 'aria-describedby': hintId })}
              className="group/radio -mx-1 -my-px grid size-6 flex-none place-items-center -outline-offset-2!"
            >
              <span
                className={clsx(
                  'size-4 rounded-full border border-edge bg-panel group-hover/radio:border-ink',
                  'group-data-[state=checked]/radio:border-5 group-data-[state=checked]/radio:border-ink',
                  'group-data-disabled/radio:border-rule group-data-disabled/radio:bg-sunk',
                )}
              />
            </Radio.Item>
            <span>
              <label htmlFor={itemId} className="block">
                {choice.label}
              </label>
              {choice.hint && (
                <span id={hintId} className="block text-fine text-muted">
                  {choice.hint}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </Radios>
  );
}
