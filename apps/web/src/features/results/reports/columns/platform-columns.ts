/** The columns of the platform table after its name, in order. The documented ones are shown unless others are chosen. */
export const platformColumns = [
  { key: 'spend', title: 'Spend', documented: true, is_money: true },
  { key: 'due', title: 'Due', documented: false, is_money: true },
  { key: 'impressions', title: 'Impressions', documented: true, is_money: false },
  { key: 'views', title: 'Views', documented: false, is_money: false },
  { key: 'clicks', title: 'Clicks', documented: true, is_money: false },
  { key: 'ctr', title: 'CTR', documented: true, is_money: false },
  { key: 'conversions', title: 'Conversions', documented: true, is_money: false },
  { key: 'cpm', title: 'CPM', documented: true, is_money: true },
  { key: 'cpc', title: 'CPC', documented: true, is_money: true },
  { key: 'cpa', title: 'CPA', documented: true, is_money: true },
  { key: 'revenue', title: 'Revenue', documented: false, is_money: true },
  { key: 'roas', title: 'ROAS', documented: true, is_money: true },
] as const;
export type PlatformColumn = (typeof platformColumns)[number]['key'];

export const documentedColumns: readonly PlatformColumn[] = platformColumns
  .filter(({ documented }) => documented)
  .map(({ key }) => key);

/** The columns that are left where money is hidden. */
export const withoutMoney = (columns: readonly PlatformColumn[]): readonly PlatformColumn[] =>
  platformColumns.filter(({ key, is_money }) => !is_money && columns.includes(key)).map(({ key }) => key);

const SEPARATOR = '.';

/** Reads the chosen columns from an address, in their own order. Without a known one, the documented columns. */
export function readColumns(address: URLSearchParams): readonly PlatformColumn[] {
  const asked = (address.get('columns') ?? '').split(SEPARATOR);
  const known = platformColumns.map(({ key }) => key).filter((key) => asked.includes(key));
  return known.length === 0 ? documentedColumns : known;
}

/** Writes the chosen columns into an address. The documented ones need no mention. */
export function writeColumns(address: URLSearchParams, columns: readonly PlatformColumn[]): URLSearchParams {
  const written = new URLSearchParams(address);
  const text = columns.join(SEPARATOR);
  if (text === documentedColumns.join(SEPARATOR)) written.delete('columns');
  else written.set('columns', text);
  return written;
}
