import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { Finding } from '../platforms/platform-checks.ts';

const looks: Readonly<Record<Finding['state'], string>> = {
  pass: 'text-ink',
  look: 'border border-edge border-dashed hatch',
  fail: 'bg-air text-on-air',
  none: 'text-muted',
};

export const stateTexts: Readonly<Record<Finding['state'], string>> = {
  pass: 'passed',
  look: 'needs a look',
  fail: 'failed',
  none: 'nothing to check',
};

/** A tick, a cross, or a hatched box for what staff decide. The text is beside it or in the accessible name. */
export function CheckIcon({ state }: { state: Finding['state'] }) {
  return (
    <span aria-hidden="true" className={clsx('inline-grid size-4.5 flex-none place-items-center', looks[state])}>
      {state === 'pass' && <Check className="size-4 stroke-[2.25]!" />}
      {state === 'fail' && <X className="size-3.5 stroke-[2.5]!" />}
      {state === 'none' && '–'}
    </span>
  );
}
