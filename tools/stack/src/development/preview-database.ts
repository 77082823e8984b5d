import { Client } from 'pg';

const PREVIEW_DATABASE = 'universal_media_preview';

function inPreviewDatabase(url: string | undefined): string {
  const moved = new URL(url ?? '');
  moved.pathname = `/${PREVIEW_DATABASE}`;
  return moved.href;
}

// The same server and the same roles as in development, in a database beside it.
export const previewDatabaseEnv = (engines: Record<string, string>) => ({
  DATABASE_URL: inPreviewDatabase(engines['DATABASE_URL']),
  DATABASE_OWNER_URL: inPreviewDatabase(engines['DATABASE_OWNER_URL']),
});

// Drops what was there before, so that every preview starts the same way.
export async function emptyPreviewDatabase(engines: Record<string, string>): Promise<void> {
  const owner = new Client({ connectionString: engines['DATABASE_OWNER_URL'] });
  await owner.connect();
  try {
    await owner.query(`drop database if exists ${PREVIEW_DATABASE} with (force)`);
    await owner.query(`create database ${PREVIEW_DATABASE}`);
  } finally {
    await owner.end();
  }
}
