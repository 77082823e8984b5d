import type { Client } from 'pg';
import { fillTables, nameColumns, placeColumns } from './fill-tables.ts';
import type { PlaceRow } from './place-row.ts';

const list = (columns: readonly string[], prefix = ''): string =>
  columns.map((column) => `${prefix}${column}`).join(', ');
const fresh = placeColumns.filter((column) => column !== 'place_id');
const shown = nameColumns.filter((column) => column !== 'place_id' && column !== 'folded');

/** Forgets what is gone before it adds: a name whose place has another population goes and comes. */
const changes = [
  'delete from place p where not exists (select from new_place n where n.place_id = p.place_id)',
  `delete from place_name p where not exists (
     select from new_name n where n.place_id = p.place_id and n.folded = p.folded
        and (${list(shown, 'n.')}) is not distinct from (${list(shown, 'p.')}))`,
  `insert into place as old (${list(placeColumns)}) select ${list(placeColumns)} from new_place
   on conflict (place_id) do update set ${fresh.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${list(fresh, 'old.')}) is distinct from (${list(fresh, 'excluded.')})`,
  `insert into place_name (${list(nameColumns)}) select ${list(nameColumns)} from new_name on conflict do nothing`,
];

/** Beside the tables first, then whatever differs: readers see the old rows until the end, and the same again writes nothing. */
export async function applyChanges(client: Client, rows: readonly PlaceRow[]): Promise<number> {
  await client.query('create temp table new_place (like place including defaults) on commit drop');
  await client.query('create temp table new_name (like place_name) on commit drop');
  await fillTables(client, { place: 'new_place', name: 'new_name' }, rows);
  await client.query('analyze new_place, new_name');
  let written = 0;
  for (const change of changes) written += (await client.query(change)).rowCount ?? 0;
  return written;
}
