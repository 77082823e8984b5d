import { createStream } from '#core/campaigns/forecast/stream.ts';
import { auditLedger, auditText, isClean } from '#storage/ledger-audit/audit-ledger.ts';
import type { LaunchEnvironment } from '../environment/launch-environment.ts';
import { judge } from './charges.ts';
import { playWave, type Simulators } from './play.ts';

/** Looked at every hour: how late a look is, is up to who carries the jobs out. */
export const OVERSPEND_SETTINGS = { LAUNCH_LOOK_SECONDS: '3600', DATABASE_POOL: '12' };

// Campaigns that run at the same time.
const WAVE = 125;
const EXAMPLES = 5;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Runs campaigns from the first day to their settlement and collects what is wrong with them in `wrong`. */
export async function overspend(
  launch: LaunchEnvironment,
  simulators: Simulators,
  { runs, seed }: { runs: number; seed: number },
  tell: (line: string) => void = () => undefined,
) {
  const sums = { runs: 0, parts: 0, overspent: 0, spent_cents: 0, charged_cents: 0, returned_cents: 0 };
  const wrong: string[] = [];
  for (let wave = 0; sums.runs < runs; wave += 1) {
    const count = Math.min(WAVE, runs - sums.runs);
    const played = await playWave(launch, simulators, { count, stream: createStream('overspend', seed, wave) });
    const judged = await judge(launch, simulators, played.runs);
    wrong.push(...played.unguarded, ...judged.wrong);
    sums.runs += count;
    sums.parts += judged.parts;
    sums.overspent += judged.overspent;
    sums.spent_cents += judged.spent_cents;
    sums.charged_cents += judged.charged_cents;
    sums.returned_cents += judged.returned_cents;
    const loss = dollars(judged.spent_cents - judged.charged_cents);
    tell(
      `${sums.runs}/${runs} campaigns, ${judged.overspent} of ${judged.parts} overspent, Universal Media loses ${loss}`,
    );
  }
  const audit = await auditLedger(launch.environment.ownerUrl);
  if (!isClean(audit)) wrong.push(auditText(audit));
  const company_loses_cents = sums.spent_cents - sums.charged_cents;
  return { ...sums, company_loses_cents, wrong: wrong.length, examples: wrong.slice(0, EXAMPLES) };
}
