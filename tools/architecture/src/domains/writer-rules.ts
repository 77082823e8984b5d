import type { RepositoryFile } from '../files/repository-files.ts';

/** The one folder that may write each of these tables. */
const writers: ReadonlyArray<{ readonly folder: string; readonly tables: readonly string[] }> = [
  {
    folder: 'apps/server/src/domains/campaigns/state/',
    tables: ['campaign', 'campaign_platform', 'campaign_move', 'campaign_hold', 'campaign_forecast'],
  },
  {
    folder: 'apps/server/src/domains/money/ledger/',
    tables: [
      'ledger_account',
      'ledger_txn',
      'ledger_entry',
      'credit_hold',
      'credit_lot',
      'credit_hold_lot',
      'credit_lot_move',
    ],
  },
];

const writesTo = (table: string) =>
  new RegExp(
    `(?:insertInto|updateTable|deleteFrom|replaceInto)\\(\\s*['"\`]${table}['"\` ]|\\b(?:insert into|update|delete from) ${table}\\b`,
    'i',
  );

/** Finds product code that writes a table from outside the folder that owns it. */
export function writerProblems(files: readonly RepositoryFile[]): string[] {
  const product = files.filter(
    ({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !/\.test(?:-d)?\.ts$/.test(path),
  );
  return writers.flatMap(({ folder, tables }) =>
    tables.flatMap((table) =>
      product
        .filter(({ path, text }) => !path.startsWith(folder) && writesTo(table).test(text))
        .map(({ path }) => `${path}: writes ${table}, which only ${folder} may write`),
    ),
  );
}
