import { moneyShort } from '../../lib/format.ts';
import { PlanPage } from '../../ui/plan-page.tsx';
import { example, exampleShares } from './example-plan.ts';
import './example-plan-aside.css';

/** The example plan standing up, as high as the window: what an account is for, beside the form that opens one. */
export function ExamplePlanAside() {
  return (
    <aside aria-label="Example plan" className="example-aside sticky top-0 flex h-dvh flex-col gap-3 p-6">
      <p className="text-micro text-muted">
        Example plan: {moneyShort(example.budget_cents)} on {exampleShares.length} platforms, each bar as high as its
        share.
      </p>
      <PlanPage shares={exampleShares} label="Example plan by platform" className="min-h-0 flex-1" />
    </aside>
  );
}
