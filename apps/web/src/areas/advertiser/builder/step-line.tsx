import { BUILDER_STEPS } from '@universal-media/contract/drafts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { stepText } from './builder-step.ts';

/** The step rail where there is no room for it: a line and five marks. */
export function StepLine({ step, children }: { step: number; children: ReactNode }) {
  return (
    <div className="grid gap-2 border-rule border-b bg-panel px-4 pt-3 md:px-6 lg:hidden">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <p>
          <b className="font-640">{stepText(step)}</b> <span className="text-muted">{BUILDER_STEPS[step - 1]}</span>
        </p>
        {children}
      </div>
      <div className="flex gap-0.5" aria-hidden="true">
        {BUILDER_STEPS.map((title, index) => (
          <i key={title} className={clsx('h-1 flex-1', index < step ? 'bg-ink' : 'bg-track')} />
        ))}
      </div>
    </div>
  );
}
