import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { PlatformName } from '#ui/media/platform-name.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { exampleShares } from '../front/example-plan.ts';

const ids = ['streaming_package', 'youtube', 'meta', 'tiktok', 'google', 'spotify'] as const satisfies PlatformId[];

const here = [
  { figure: '1', what: 'brief, not six forms' },
  { figure: '1', what: 'set of files, cut to each format' },
  { figure: '1', what: 'bill, not six invoices' },
  { figure: '1', what: 'report, with one set of definitions' },
];

/** Six platforms with their own demands, beside one plan for all of them. */
export function ByHand() {
  return (
    <div className="grid gap-x-14 gap-y-8 pt-6 lg:grid-cols-2">
      <section aria-label="By hand">
        <h3 className="type-h3 mb-3">By hand</h3>
        <ul>
          {ids.map((id) => {
            const platform = platformById(id);
            return (
              <li key={id} className="flex items-center justify-between gap-4 border-rule border-b py-2.5 text-row">
                <PlatformName platform={platform} />
                <span className="mono text-muted">
                  {counted(platform.slots.length, 'format')}, from {moneyShort(toCents(platform.minimum_spend))}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-label="Here">
        <h3 className="type-h3 mb-3">Here</h3>
        <PlanStrip shares={exampleShares} size="full" label="One plan for six platforms" />
        <dl className="mt-5 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
          {here.map(({ figure, what }) => (
            <div key={what} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-small">{what}</dt>
              <dd className="num text-[2rem]/[38px]">{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
