import { ledgerFaults } from '../kit/end-checks.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import type { AdPlatforms } from '../launch/platforms.ts';
import { readDays, type StoredDay } from './records.ts';

const nameFor = (connection: string, external_id: string, day: string): string => `${connection} ${external_id} ${day}`;

type Figures = Omit<StoredDay, 'connection' | 'external_id' | 'day'>;
const describe = ({ impressions, clicks, conversions_milli, spend_micros, revenue_micros }: Figures): string =>
  `${impressions} impressions, ${clicks} clicks, ${conversions_milli} thousandths of conversions, ${spend_micros} and ${revenue_micros} micros`;
const NOTHING = describe({ impressions: 0, clicks: 0, conversions_milli: 0, spend_micros: 0, revenue_micros: 0 });

/** What every day is on its platform in the end, in the words in which stored days are compared with it. */
async function listFinals({ drivers }: AdPlatforms): Promise<Map<string, string>> {
  const finals = new Map<string, string>();
  for (const { name, driver } of drivers) {
    for (const { campaign_id, day, ...figures } of await driver.finalFigures()) {
      finals.set(nameFor(name, campaign_id, day), describe(figures));
    }
  }
  return finals;
}

const metricFaults = (environment: ChaosEnvironment): Promise<string[]> =>
  environment.command('check-metrics').then(
    () => [],
    (error: unknown) => [error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)],
  );

/** Holds what is stored against what the platforms say in the end. */
export async function checkMetrics(environment: ChaosEnvironment, platforms: AdPlatforms) {
  const { found, add } = findings();
  const finals = await listFinals(platforms);
  const stored = await readDays(environment.database);
  const known = new Map(
    stored.map(({ connection, external_id, day, ...figures }) => [
      nameFor(connection, external_id, day),
      describe(figures),
    ]),
  );
  const names = new Set([...finals.keys(), ...known.keys()]);
  add(
    'days_not_final',
    [...names].flatMap((name) => {
      const [is, shall] = [known.get(name) ?? NOTHING, finals.get(name) ?? NOTHING];
      return is === shall ? [] : [`${name} is ${is} and shall be ${shall}`];
    }),
  );
  add('sums_and_observations', await metricFaults(environment));
  add('ledger', await ledgerFaults(environment));
  return { found, days: finals.size, days_stored: stored.length };
}
