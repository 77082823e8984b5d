import { readLedgerDatabaseUrl } from '../config.ts';
import { auditLedger, auditText, isClean } from '../storage/ledger-audit/audit-ledger.ts';

// Reads only, and may run against a database that serves.
const audit = await auditLedger(readLedgerDatabaseUrl());
process.stdout.write(`${auditText(audit)}\n`);
process.exitCode = isClean(audit) ? 0 : 1;
