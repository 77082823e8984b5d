import type { AdPlatformName } from '@universal-media/stack/ad-platform-simulators';
import type { LaunchEnvironment } from '../environment/launch-environment.ts';
import type { Played, Simulators } from './play.ts';

const NAMES: readonly AdPlatformName[] = ['google-ads', 'meta', 'tiktok'];

/** What a run came to, in cents. */
interface Charged {
  readonly budget_cents: number;
  readonly charged_cents: number;
  readonly captured_cents: number;
  /** By the platforms' own books. */
  readonly spent_cents: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Media a wallet's owner has paid for by the ledger alone: taken from holds, less what came back. */
async function byLedger({ environment }: LaunchEnvironment, user_id: string): Promise<number> {
  const rows = await environment.owner
    .selectFrom('ledger_txn as txn')
    .innerJoin('ledger_entry as entry', 'entry.txn_id', 'txn.txn_id')
    .innerJoin('ledger_account as account', 'account.account_id', 'entry.account_id')
    .select(['entry.amount_cents'])
    .where('txn.user_id', '=', user_id)
    .where('txn.kind', 'in', ['capture', 'undelivered'])
    .where('account.kind', '=', 'media_spend')
    .execute();
  return sum(rows.map(({ amount_cents }) => Number(amount_cents)));
}

/** Holds what was charged against what was ordered and against what three platforms say they spent. */
export async function judge(launch: LaunchEnvironment, simulators: Simulators, runs: readonly Played[]) {
  const states = await Promise.all(NAMES.map((name) => simulators.driverFor(name).state()));
  const there = new Map(states.flatMap(({ campaigns }) => campaigns.map((one) => [one.key ?? one.name, one])));
  const wrong: string[] = [];
  const charges: Charged[] = [];
  const perOwner = new Map<string, number>();

  for (const { number, campaign_id, owner } of runs) {
    const row = await launch.row(campaign_id);
    const parts = await launch.parts(campaign_id);
    if (row.settled_at === null) wrong.push(`run ${number} is ${row.status} and not settled`);
    for (const part of parts) {
      const key = `um-${campaign_id.replaceAll('-', '')}-${part.platform}-${part.begun_revision}`;
      const spent_cents = there.get(key)?.spend_cents ?? 0;
      const captured_cents = Number(part.captured_media_cents);
      const charged_cents = captured_cents - Number(part.returned_cents);
      const budget_cents = Number(part.media_cents);
      const words = `run ${number} on ${part.platform}: budget ${budget_cents}, captured ${captured_cents}, charged ${charged_cents}, spent ${spent_cents}`;
      if (charged_cents > budget_cents) wrong.push(`${words}: charged more than the budget`);
      if (charged_cents > captured_cents || charged_cents < 0) wrong.push(`${words}: charged otherwise than taken`);
      if (charged_cents > spent_cents) wrong.push(`${words}: charged for what was not delivered`);
      charges.push({ budget_cents, charged_cents, captured_cents, spent_cents });
      perOwner.set(owner.user_id, (perOwner.get(owner.user_id) ?? 0) + charged_cents);
    }
  }
  for (const [user_id, charged] of perOwner) {
    const booked = await byLedger(launch, user_id);
    if (booked !== charged) wrong.push(`${user_id} was charged ${charged}, and the ledger says ${booked}`);
  }
  return {
    wrong,
    parts: charges.length,
    overspent: charges.filter((one) => one.spent_cents > one.budget_cents).length,
    spent_cents: sum(charges.map((one) => one.spent_cents)),
    charged_cents: sum(charges.map((one) => one.charged_cents)),
    returned_cents: sum(charges.map((one) => one.captured_cents - one.charged_cents)),
  };
}
