import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { heroes } from '@universal-media/contract/support/site/heroes';
import { dayIn } from '#core/kit/calendar.ts';
import type { HeroTest } from '#core/operations/hero-test.ts';
import { withServices } from './kit/with-services.ts';

const DAYS = 60;

/** Prints the comparison for staff: one line for each headline, the verdict last. */
const testText = ({ heroes: counts, winner, p_value }: HeroTest): string =>
  [
    ...counts.map(
      ({ views, sign_ups, rate }, index) =>
        `${index + 1} ${heroes[index]?.name}: ${views} views, ${sign_ups} sign-ups, ${(rate * 100).toFixed(2)}%`,
    ),
    winner === null
      ? `No winner yet (p = ${p_value.toFixed(3)}). It is safe to look again every day.`
      : `${heroes[winner - 1]?.name} is better (p = ${p_value.toFixed(3)}).`,
  ].join('\n');

// Read-only: safe to run against a database in use.
await withServices(async ({ services, clock }) => {
  const from = addDaysTo(dayIn('UTC', clock.now()), -DAYS);
  process.stdout.write(`Since ${from}\n${testText(await services.operations.visits.compareHeroes(from))}\n`);
});
