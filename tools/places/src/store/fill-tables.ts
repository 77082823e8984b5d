import type { Client } from 'pg';
import type { PlaceRow } from './place-row.ts';

const BATCH = 10_000;

const placeTypes = {
  place_id: 'text',
  type: 'text',
  value: 'text',
  display_name: 'text',
  country_code: 'text',
  state_code: 'text',
  county_code: 'text',
  county: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  population: 'integer',
  people: 'integer',
  is_part: 'boolean',
} as const;
const nameTypes = {
  place_id: 'text',
  folded: 'text',
  country_code: 'text',
  type: 'text',
  population: 'integer',
} as const;

export const placeColumns = Object.keys(placeTypes);
export const nameColumns = Object.keys(nameTypes);

async function fill(client: Client, table: string, types: Record<string, string>, rows: readonly object[]) {
  const columns = Object.keys(types).join(', ');
  const shape = Object.entries(types).map((column) => column.join(' '));
  const text = `insert into ${table} (${columns}) select ${columns} from json_to_recordset($1::json) as row (${shape.join(', ')})`;
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(text, [JSON.stringify(rows.slice(from, from + BATCH))]);
  }
}

const listNames = ({ place_id, country_code, type, population, names }: PlaceRow) =>
  names.map((folded) => ({ place_id, folded, country_code, type, population }));

export async function fillTables(
  client: Client,
  tables: { readonly place: string; readonly name: string },
  rows: readonly PlaceRow[],
): Promise<number> {
  const names = rows.flatMap(listNames);
  await fill(client, tables.place, placeTypes, rows);
  await fill(client, tables.name, nameTypes, names);
  return rows.length + names.length;
}
