import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type StepState = 'ok' | 'now' | 'need' | 'empty';

export interface Step {
  title: string;
  /** One line of progress: "2 of 7 slots empty". */
  sub?: string;
  state: StepState;
  /** Left out while the step cannot be opened yet. */
  to?: string;
}

const marks: Record<StepState, string> = {
  ok: 'border-[1.5px] border-ink bg-ink text-panel',
  now: 'border-2 border-ink font-[700] text-ink',
  need: 'border-[1.5px] border-ink font-[800] text-ink',
  empty: 'border-[1.5px] border-edge text-muted',
};

const spoken: Record<StepState, string> = { ok: 'done', now: 'current', need: 'needs attention', empty: 'not begun' };

export function StepList({ steps, ...rest }: { steps: readonly Step[]; 'aria-label': string }) {
  return (
    <nav aria-label={rest['aria-label']}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title} className="group relative pb-5.5 last:pb-0">
            <span
              className="absolute top-[22px] bottom-0 left-2.5 w-px bg-rule-2 group-last:hidden"
              aria-hidden="true"
            />
            <StepBody step={step}>
              <Mark state={step.state} number={index + 1} />
              <span className="min-w-0">
                <span
                  className={clsx(
                    'block text-row leading-[1.5]',
                    step.state === 'now' ? 'font-720' : 'font-560',
                    (step.state === 'need' || step.state === 'empty') && 'text-muted',
                  )}
                >
                  {step.title}
                  <span className="sr-only">, {spoken[step.state]}</span>
                </span>
                {step.sub && <span className="block text-fine text-muted">{step.sub}</span>}
              </span>
            </StepBody>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepBody({ step, children }: { step: Step; children: ReactNode }) {
  const look = 'grid grid-cols-[22px_1fr] gap-3 text-ink no-underline';
  if (!step.to) {
    return (
      <div className={look} aria-current={step.state === 'now' ? 'step' : undefined}>
        {children}
      </div>
    );
  }
  return (
    <Link
      to={step.to}
      aria-current={step.state === 'now' ? 'step' : undefined}
      className={clsx(look, 'hover:underline')}
    >
      {children}
    </Link>
  );
}

function Mark({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-[21px] place-items-center bg-ground font-500 font-mono text-[0.6875rem] leading-none font-stretch-[78%]',
        marks[state],
      )}
    >
      {state === 'ok' ? <Check className="size-4" /> : state === 'need' ? '!' : number}
    </span>
  );
}
