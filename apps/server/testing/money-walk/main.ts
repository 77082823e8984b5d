import { parseArgs } from 'node:util';
import { openWalk } from './play.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const walk = await openWalk();
try {
  const started = performance.now();
  say(`${values.runs} sequences, seed ${values.seed}`);
  const taken = await walk.play({ runs: Number(values.runs), seed: Number(values.seed), log: say });
  for (const [step, times] of taken) say(`  ${step}: ${times}`);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  say(`every promise was kept to the cent (${minutes} minutes)`);
} finally {
  await walk.close();
}
