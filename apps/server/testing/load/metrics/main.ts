import { parseArgs } from 'node:util';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { openTestEnvironment } from '#testing/environment/test-environment.ts';
import { fill } from '../sync/fill.ts';
import { measurePacking } from './packing.ts';
import { measureReports, storeDays } from './reports.ts';
import { measureWriting } from './writing.ts';

/**
 * The metric store beside the bare database, for the load programs: figures that changed and figures that did not against an
 * upsert of the same rows, reports of 90 days against the bare sum, and
 * what a day takes before and after its month is packed. Says on its last line what it measured. Needs the
 * engines of `pnpm stack up`.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '10000000' }, rounds: { type: 'string', default: '5' } },
});
const CAMPAIGNS = 12;
const DAYS = 365;
const accounts = Math.max(20, Math.ceil(Number(values.rows) / (CAMPAIGNS * DAYS)));

const environment = await openTestEnvironment();
try {
  const today = environment.clock.now().toISOString().slice(0, 10);
  process.stdout.write(`filling ${accounts} advertisers with ${CAMPAIGNS} campaigns each\n`);
  await fill(environment, accounts, CAMPAIGNS);
  const writing = await measureWriting(environment, { today, rounds: Number(values.rounds) });
  process.stdout.write(`storing ${accounts * CAMPAIGNS * DAYS} days\n`);
  const stored = await storeDays(environment, { from: addDaysTo(today, -DAYS), to: addDaysTo(today, -1) });
  const reports = await measureReports(environment, today);
  process.stdout.write('packing closed months\n');
  const packing = await measurePacking(environment, today);
  process.stdout.write(
    `${packing.packed_rows} days packed from ${packing.bytes_per_closed_row} to ${packing.bytes_per_packed_row} bytes each\n`,
  );
  const { report_p95_ms: packed_report_p95_ms } = await measureReports(environment, today);
  process.stdout.write(`${JSON.stringify({ ...writing, ...stored, ...reports, ...packing, packed_report_p95_ms })}\n`);
} finally {
  await environment.close();
}
