import type { Client } from 'pg';
import { applyChanges } from './apply-changes.ts';
import { fillEmpty } from './fill-empty.ts';
import type { PlaceRow } from './place-row.ts';

const noteVersion = `
  insert into place_import (version, imported_at) values ($1, now())
  on conflict (only_row) do update set version = excluded.version, imported_at = excluded.imported_at`;

/** In one transaction: a crash leaves everything as it was. Answers how many rows were written or deleted. */
export async function loadPlaces(client: Client, rows: readonly PlaceRow[], version: string): Promise<number> {
  await client.query('begin');
  // Two imports at once take turns; the second finds nothing to change.
  await client.query('lock table place_import in exclusive mode');
  const { rowCount: some } = await client.query('select from place limit 1');
  const written = await (some === 0 ? fillEmpty(client, rows) : applyChanges(client, rows));
  await client.query(noteVersion, [version]);
  await client.query('commit');
  // Until the statistics know the new rows, and the pages that all of them are visible, searches are planned badly.
  await client.query('vacuum analyze place, place_name');
  return written;
}
