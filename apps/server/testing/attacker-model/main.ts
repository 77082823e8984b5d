import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { attacks, playAttack } from './attacker.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [numRuns = 0, seed = 0] = [values.runs, values.seed].map(Number);
fc.assert(
  fc.property(attacks, (moves) => playAttack(moves, null)),
  { numRuns, seed },
);
process.stdout.write(`${numRuns} attacks, seed ${seed}: none received more than it paid for\n`);
