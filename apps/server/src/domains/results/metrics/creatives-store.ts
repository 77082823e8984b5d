import { sql } from 'kysely';
import type { CreativeFile } from '#core/results/by-creative.ts';
import type { Trx } from '#storage/transact.ts';

/** Finds the files of hashes. Of several uploads of the same bytes, the first one that is not deleted. */
export async function findCreativeFiles(
  trx: Trx,
  user_id: string,
  file_hashes: readonly string[],
): Promise<CreativeFile[]> {
  if (file_hashes.length === 0) return [];
  const { rows } = await sql<CreativeFile>`
    select distinct on (left(sha256, 16)) left(sha256, 16) as file_hash, content_id, filename, content_type
      from content
     where user_id = ${user_id} and sha256 is not null and left(sha256, 16) = any(${[...file_hashes]}::text[])
     order by left(sha256, 16), deleted_at desc nulls first, created_at`.execute(trx);
  return rows;
}
