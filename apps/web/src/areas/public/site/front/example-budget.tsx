import type { ReactNode } from 'react';
import { moneyShort } from '#lib/format/format.ts';
import { example, exampleShares } from './example-plan.ts';

function Blank({ children }: { children: ReactNode }) {
  return <span className="num whitespace-nowrap border-ink border-b-2 font-720">{children}</span>;
}

const figures = [
  { label: 'Daily spend', value: moneyShort(Math.round(example.budget_cents / example.days)) },
  { label: 'Platforms', value: String(exampleShares.length) },
  { label: 'Our fee', value: moneyShort(example.fee_cents) },
  { label: 'You pay', value: moneyShort(example.total_cents) },
];

/** The cost of the example plan in four figures. */
export function ExampleBudget() {
  return (
    <section
      aria-label="Example budget"
      className="border border-rule border-t-2 border-t-ink bg-panel p-4 pb-3.5 md:px-6.5 md:pt-6 md:pb-4.5"
    >
      <p className="mb-4.5 text-[1.4375rem]/[35px] font-600 tracking-[-0.015em] [font-stretch:106%] md:text-[1.6875rem]/[40px]">
        Example: <Blank>{moneyShort(example.budget_cents)}</Blank> over <Blank>{example.days} days</Blank>
      </p>
      <dl className="mb-3 grid grid-cols-2 border-rule border-t">
        {figures.map(({ label, value }) => (
          <div key={label} className="border-rule border-b py-2 even:border-l even:pl-5">
            <dt className="text-muted text-small">{label}</dt>
            <dd className="num text-[1.3125rem]/[30px] xl:text-[1.625rem]/[30px]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-micro text-muted">Example. Every campaign uses the same fee formula.</p>
    </section>
  );
}
