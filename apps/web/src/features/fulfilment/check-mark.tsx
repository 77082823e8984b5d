import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { Finding } from './platform-checks.ts';

const looks: Readonly<Record<Finding['state'], string>> = {
  pass: 'text-ink',
  look: 'border border-edge border-dashed hatch',
  fail: 'bg-air text-on-air',
  none: 'text-muted',
};

export const stateWords: Readonly<Record<Finding['state'], string>> = {
  pass: 'passes',
  look: 'to look at',
  fail: 'fails',
  none: 'nothing to check',
};

/** A tick, a cross, or an empty place for what people decide. Its word stands beside it or is read out. */
export function CheckMark({ state }: { state: Finding['state'] }) {
  return (
    <span aria-hidden="true" className={clsx('inline-grid size-4.5 flex-none place-items-center', looks[state])}>
      {state === 'pass' && <Check className="size-4 stroke-[2.25]!" />}
      {state === 'fail' && <X className="size-3.5 stroke-[2.5]!" />}
      {state === 'none' && '–'}
    </span>
  );
}
