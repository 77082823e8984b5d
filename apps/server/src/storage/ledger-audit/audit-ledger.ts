import { Client } from 'pg';
import { z } from 'zod';
import { SYSTEM_SCOPE_SETTING } from '../transact.ts';
import { bookChecks } from './book-checks.ts';
import { campaignChecks } from './campaign-checks.ts';
import { lotChecks } from './lot-checks.ts';
import { paymentChecks } from './payment-checks.ts';
import { stateChecks } from './state-checks.ts';

interface Finding {
  readonly fact: string;
  readonly violations: number;
  /** Descriptions of the first violations. */
  readonly examples: readonly string[];
}

export interface LedgerAudit {
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

const EXAMPLES = 20;
const tables = [
  'ledger_txn',
  'ledger_entry',
  'ledger_account',
  'credit_hold',
  'credit_lot',
  'purchase',
  'card_refund',
  'card_dispute',
];
const Counted = z.object({ count: z.coerce.number() });
const Violation = z.object({ violation: z.string(), violations: z.coerce.number() });

/** Checks of the ledger alone, or also of the payment and campaign rows beside it. */
export type Depth = 'wallet' | 'everything';

/** Runs in the client's current transaction. */
export async function auditOn(client: Client, depth: Depth): Promise<LedgerAudit> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query(`select count(*) from ${table}`);
    counts[table] = Counted.parse(rows[0]).count;
  }
  const findings: Finding[] = [];
  const around = depth === 'wallet' ? [] : [...paymentChecks, ...campaignChecks];
  for (const { fact, violations } of [...bookChecks, ...stateChecks, ...lotChecks, ...around]) {
    const { rows } = await client.query(
      `select violation, count(*) over () as violations from (${violations}) v (violation) limit ${EXAMPLES}`,
    );
    const found = z.array(Violation).parse(rows);
    const examples = found.map(({ violation }) => violation);
    findings.push({ fact, violations: found[0]?.violations ?? 0, examples });
  }
  return { counts, findings };
}

/** Checks one snapshot of the whole ledger, read-only, while the product runs. */
export async function auditLedger(url: string, depth: Depth = 'everything'): Promise<LedgerAudit> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`select set_config('um.scope', '${SYSTEM_SCOPE_SETTING}', true)`);
    return await auditOn(client, depth);
  } finally {
    await client.end();
  }
}

/** Formats the report. The last line is the verdict. */
export function auditText({ counts, findings }: LedgerAudit): string {
  const total = findings.reduce((sum, { violations }) => sum + violations, 0);
  const lines = findings.flatMap(({ fact, violations, examples }) => [
    violations === 0 ? `holds  ${fact}` : `BROKEN ${fact}: ${violations}`,
    ...examples.map((example) => `       ${example}`),
  ]);
  const counted = Object.entries(counts).map(([table, count]) => `${table} ${count}`);
  return [`Checked ${counted.join(', ')}.`, ...lines, `${total} violations.`].join('\n');
}

export const isClean = ({ findings }: LedgerAudit): boolean => findings.every(({ violations }) => violations === 0);
