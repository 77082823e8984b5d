import { RadioGroup as Radio } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useFieldGroup } from './field-context.ts';

interface RadiosProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  values: readonly Value[];
  /** Needed when no Field names the group. */
  'aria-label'?: string | undefined;
  className: string;
  children: ReactNode;
}

/**
 * The group around a set of radios. An arrow key chooses the radio it moves to. Radix chooses it only while the key is
 * still down when the focus arrives, so a short press on a slow machine would move the focus and choose nothing.
 */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { value, onValueChange, values, className, children } = props;
  const movesByArrow = useRef(false);
  const choose = (next: string) => {
    const chosen = values.find((known) => known === next);
    if (chosen !== undefined && chosen !== value) onValueChange(chosen);
  };
  return (
    <Radio.Root
      {...useFieldGroup(props['aria-label'])}
      value={value}
      onValueChange={choose}
      onKeyDownCapture={(event) => {
        movesByArrow.current = event.key.startsWith('Arrow');
      }}
      onPointerDownCapture={() => {
        movesByArrow.current = false;
      }}
      onFocusCapture={(event) => {
        if (movesByArrow.current && event.target instanceof HTMLButtonElement) choose(event.target.value);
        movesByArrow.current = false;
      }}
      className={className}
    >
      {children}
    </Radio.Root>
  );
}
