import type { Random } from '@universal-media/trial/random';
import { median } from '../kit/median.ts';
import type { Read } from './reads.ts';
import { type Shot, shoot, type Target } from './shoot.ts';

interface CompareOptions {
  readonly name: string;
  readonly read: Read;
  readonly targets: Readonly<Record<Side, Target>>;
  readonly seconds: number;
  readonly rounds: number;
  readonly random: Random;
}

const sides = ['app', 'bare'] as const;
type Side = (typeof sides)[number];

const WARM_UP_SECONDS = 5;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const toMedians = (shots: readonly Shot[]) => ({
  rps: round(median(shots.map(({ rps }) => rps)), 0),
  p99_ms: median(shots.map(({ p99_ms }) => p99_ms)),
  cpu_us: round(median(shots.map(({ cpu_us }) => cpu_us)), 0),
});

/**
 * Alternates in a random order each round, so that other load on the machine affects both sides alike. The ratio is the
 * median of the rounds' own ratios, since a machine that changes its speed changes it for both of a round.
 */
export async function compare({ name, read, targets, seconds, rounds, random }: CompareOptions) {
  for (const side of random.shuffled(sides)) await shoot(targets[side], read[side], WARM_UP_SECONDS);

  const shots: Record<Side, Shot[]> = { app: [], bare: [] };
  const ratios: number[] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const side of random.shuffled(sides)) {
      const shot = await shoot(targets[side], read[side], seconds);
      shots[side].push(shot);
      const figures = `${shot.rps.toFixed(0)} req/s, p99 ${shot.p99_ms} ms, ${shot.cpu_us.toFixed(0)} us of processor`;
      console.log(`${name} round ${turn}/${rounds} ${side.padEnd(4)} ${figures}`);
    }
    ratios.push((shots.app.at(-1)?.rps ?? 0) / (shots.bare.at(-1)?.rps ?? 1));
  }
  const [app, bare] = [toMedians(shots.app), toMedians(shots.bare)];
  const cpu_ratio = round(bare.cpu_us / app.cpu_us, 2);
  return { ratio: round(median(ratios), 3), ratios: ratios.map((ratio) => round(ratio, 2)), cpu_ratio, app, bare };
}

export type Comparison = Awaited<ReturnType<typeof compare>>;
