/** The columns of the platform table after its name, in order. The documented ones are shown unless others are chosen. */
export const platformColumns = [
  { key: 'spend', title: 'Spend', documented: true },
  { key: 'due', title: 'Due', documented: false },
  { key: 'impressions', title: 'Impressions', documented: true },
  { key: 'views', title: 'Views', documented: false },
  { key: 'clicks', title: 'Clicks', documented: true },
  { key: 'ctr', title: 'CTR', documented: true },
  { key: 'conversions', title: 'Conversions', documented: true },
  { key: 'cpm', title: 'CPM', documented: true },
  { key: 'cpc', title: 'CPC', documented: true },
  { key: 'cpa', title: 'CPA', documented: true },
  { key: 'revenue', title: 'Revenue', documented: false },
  { key: 'roas', title: 'ROAS', documented: true },
] as const;
export type PlatformColumn = (typeof platformColumns)[number]['key'];

export const documentedColumns: readonly PlatformColumn[] = platformColumns
  .filter(({ documented }) => documented)
  .map(({ key }) => key);

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
