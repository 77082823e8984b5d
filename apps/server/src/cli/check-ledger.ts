import { auditLedger, auditText, isClean } from '#storage/ledger-audit/audit-ledger.ts';
import { readLedgerDatabaseUrl } from '../config.ts';

// Read-only: safe to run against a database in use.
const audit = await auditLedger(readLedgerDatabaseUrl());
process.stdout.write(`${auditText(audit)}\n`);
process.exitCode = isClean(audit) ? 0 : 1;
