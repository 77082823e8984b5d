import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashedHeroChoice } from '#connectors/secrets/hero-choice.ts';
import { browser } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

it('chooses a headline for a network and a day, about as often each', () => {
  const choose = hashedHeroChoice('secret');
  expect(choose('203.0.113.7', '2026-11-17', 3)).toBe(choose('203.0.113.99', '2026-11-17', 3));
  const chosen = Array.from({ length: 900 }, (_, index) =>
    choose(`10.${index % 250}.${index >> 3}.1`, '2026-11-17', 3),
  );
  for (const hero of [1, 2, 3]) expect(chosen.filter((one) => one === hero).length).toBeGreaterThan(200);
});

it('adds up views and sign-ups by day and headline, and stores nothing about a person', async () => {
  const { visits } = environment.deps.services.operations;
  visits.noteView('/', 1);
  visits.noteView('/', 1);
  visits.noteView('/', 3);
  await visits.flush();
  visits.noteView('/', 1);
  await browser(environment).register();
  await visits.flush();
  const rows = await environment.owner.selectFrom('visit_count').selectAll().execute();
  expect(rows.filter(({ fact }) => fact === 'view').map(({ page, hero, times }) => [page, hero, times])).toEqual(
    expect.arrayContaining([
      ['/', 1, 3n],
      ['/', 3, 1n],
    ]),
  );
  expect(rows.filter(({ fact }) => fact === 'sign_up').reduce((sum, { times }) => sum + times, 0n)).toBe(1n);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'fact', 'hero', 'page', 'times']);
  const { heroes, winner } = await visits.compareHeroes('2000-01-01');
  expect(heroes.map(({ views }) => views)).toEqual([3, 0, 1]);
  expect(winner).toBeNull();
});
