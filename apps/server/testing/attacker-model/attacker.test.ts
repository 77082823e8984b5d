import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attacks, type Fault, type Move, playAttack } from './attacker.ts';

it('gives no advertising beyond the money kept, its gifts and what is owed', () => {
  fc.assert(
    fc.property(attacks, (moves) => playAttack(moves, null)),
    { numRuns: 500, seed: 20_261_116 },
  );
});

it.each<[Fault]>([['spent bonus is kept'], ['held credits escape a dispute'], ['debtors stay on air']])(
  'finds the attack when %s',
  (fault) => {
    const { failed } = fc.check(
      fc.property(attacks, (moves) => playAttack(moves, fault)),
      { numRuns: 2_000, seed: 20_261_116 },
    );
    expect(failed).toBe(true);
  },
);

const launchAll: Move = { do: 'launch', percent: 100 };

it.each<[string, Fault, Move[]]>([
  [
    'a refund of everything after the bonus was spent',
    'spent bonus is kept',
    [
      { do: 'buy', paid: 200_000, code: 0 },
      { do: 'launch', percent: 4 },
      { do: 'refund', of: 0, percent: 100 },
    ],
  ],
  [
    'a dispute of credits that are on hold',
    'held credits escape a dispute',
    [{ do: 'buy', paid: 5_000, code: 0 }, launchAll, { do: 'lose', of: 0 }, { do: 'delete', of: 0 }],
  ],
  [
    'a dispute of returned media',
    'held credits escape a dispute',
    [
      { do: 'buy', paid: 5_000, code: 0 },
      launchAll,
      { do: 'goLive', of: 0 },
      { do: 'lose', of: 0 },
      { do: 'delete', of: 0 },
    ],
  ],
])('withstands %s, which the earlier rules let win', (_attack, fault, moves) => {
  expect(() => playAttack(moves, fault)).toThrow(/received|has/);
  expect(() => playAttack(moves, null)).not.toThrow();
});
