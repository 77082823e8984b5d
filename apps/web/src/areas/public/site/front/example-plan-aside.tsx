import { moneyShort } from '#lib/format/format.ts';
import { PlanPage } from '#ui/plan/plan-page.tsx';
import { example, exampleShares } from './example-plan.ts';
import './example-plan-aside.css';

/** The example plan as a column beside the sign-up form. */
export function ExamplePlanAside() {
  return (
    <aside aria-label="Example plan" className="example-aside sticky top-0 flex h-dvh flex-col gap-3 p-6">
      <p className="text-micro text-muted">
        Example plan: {moneyShort(example.budget_cents)} on {exampleShares.length} platforms, sized by share of budget.
      </p>
      <PlanPage shares={exampleShares} label="Example plan by platform" className="min-h-0 flex-1" />
    </aside>
  );
}
