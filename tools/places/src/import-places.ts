import { Client } from 'pg';
import { buildPlaces } from './build-places.ts';
import { dataVersion } from './data-version.ts';
import { loadPlaces } from './store/load-places.ts';

async function readImportedVersion(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string }>('select version from place_import');
  return rows[0]?.version ?? null;
}

/** Brings the places of a database up to date and returns a one-line summary. */
export async function importPlaces(ownerUrl: string, { again = false } = {}): Promise<string> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const version = dataVersion();
    if (!again && (await readImportedVersion(client)) === version) return 'The places are up to date.';
    const started = Date.now();
    const rows = buildPlaces();
    const written = await loadPlaces(client, rows, version);
    const kinds = Object.entries(Object.groupBy(rows, ({ type }) => type))
      .map(([type, some]) => `${some.length} ${type}`)
      .join(', ');
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    return `${rows.length} places (${kinds}): ${written} rows written in ${seconds} s.`;
  } finally {
    await client.end();
  }
}
