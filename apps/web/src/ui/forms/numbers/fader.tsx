import { clsx } from 'clsx';
import { Slider } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { snap, toPercent } from './number-text.ts';
import './fader.css';

export interface FaderProps {
  value: number;
  onValueChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The hand or the keyboard has left it: a movement is over. */
  onSettle?: (() => void) | undefined;
  /** What Shift with an arrow moves. */
  bigStep?: number | undefined;
  /** The position of the minimum on the scale. */
  mark?: number | undefined;
  disabled?: boolean;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  /** How a screen reader says the value: "$900". */
  valueText?: (value: number) => string;
  className?: string;
}

const signs: Record<string, 1 | -1> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** The slider alone. Always beside a number field: dragging may never be the only way. */
export function Fader(props: FaderProps) {
  const {
    value,
    onValueChange,
    min,
    max,
    step,
    bigStep = step * 5,
    mark,
    disabled = false,
    valueText,
    className,
  } = props;

  function press(event: KeyboardEvent) {
    const sign = signs[event.key];
    if (!event.shiftKey || !sign || disabled) return;
    event.preventDefault();
    onValueChange(snap(value + sign * bigStep, { min, max, step }));
  }

  return (
    <Slider.Root
      value={[Math.min(max, Math.max(min, value))]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onKeyDown={press}
      onPointerUp={props.onSettle}
      onBlur={props.onSettle}
      className={clsx('fader', className)}
    >
      <Slider.Track className="absolute inset-0">
        <Slider.Range className="fader-fill" />
      </Slider.Track>
      {mark !== undefined && (
        <span
          className="fader-mark"
          style={{ insetInlineStart: `${toPercent(mark, { min, max })}%` }}
          aria-hidden="true"
        />
      )}
      <Slider.Thumb
        className="fader-thumb"
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-labelledby']}
        aria-valuetext={valueText?.(value)}
      >
        <i />
      </Slider.Thumb>
    </Slider.Root>
  );
}
