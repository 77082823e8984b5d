import { RadioGroup as Radio } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFieldGroup } from '../field-context.ts';

interface RadiosProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  values: readonly Value[];
  /** Needed when no Field names the group. */
  'aria-label'?: string | undefined;
  className: string;
  children: ReactNode;
}

/** The steps of the arrow keys in a set of radios, which go round at both ends. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The group around a set of radios. An arrow key goes to the next one and chooses it, at once. Radix moves the focus a
 * moment after the key and chooses only if the key is still down by then: on a slow machine a short press would choose
 * nothing, and of two quick presses the second would be lost.
 */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { value, onValueChange, values, className, children } = props;
  const choose = (next: string) => {
    const chosen = values.find((known) => known === next);
    if (chosen !== undefined && chosen !== value) onValueChange(chosen);
  };
  const moveByArrow = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = ARROWS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]:enabled')];
    const here = radios.findIndex((radio) => radio === event.target);
    const next = radios.at((here + step) % radios.length);
    if (here === -1 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    choose(next.value);
  };
  return (
    <Radio.Root
      {...useFieldGroup(props['aria-label'])}
      value={value}
      onValueChange={choose}
      onKeyDownCapture={moveByArrow}
      className={className}
    >
      {children}
    </Radio.Root>
  );
}
