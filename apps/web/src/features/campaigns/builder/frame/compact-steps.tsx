import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { builderSteps, stepName, stepText } from '../outline.ts';

/** The steps on narrow screens: one line and five bars. */
export function CompactSteps({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-rule border-b bg-panel px-4 pt-3 md:px-6 lg:hidden">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <p>
          <b className="font-640">{stepText(step)}</b> <span className="text-muted">{stepName(step)}</span>
        </p>
        {children}
      </div>
      <div className="flex gap-0.5" aria-hidden="true">
        {builderSteps.map(({ name }, index) => (
          <i key={name} className={clsx('h-1 flex-1', index < step ? 'bg-ink' : 'bg-track')} />
        ))}
      </div>
    </div>
  );
}
