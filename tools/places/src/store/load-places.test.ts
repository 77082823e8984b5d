import { createTestDatabase } from '@universal-media/server/testing/environment/test-database';
import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from './load-places.ts';
import type { PlaceRow } from './place-row.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Client;
let reader: Client;
beforeAll(async () => {
  database = await createTestDatabase(stackEnv(developmentEngines()).DATABASE_URL ?? '');
  owner = new Client({ connectionString: database.ownerUrl });
  reader = new Client({ connectionString: database.url });
  await Promise.all([owner.connect(), reader.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), reader.end()]);
  await database.drop();
});

const town = (n: number, changes: Partial<PlaceRow> = {}): PlaceRow => ({
  place_id: `city:${n}`,
  type: 'city',
  value: `Town ${n}`,
  display_name: `Town ${n}, TX`,
  country_code: 'US',
  state_code: 'TX',
  county_code: null,
  county: null,
  latitude: 30,
  longitude: -97,
  population: 1_000 * n,
  people: 1_000 * n,
  is_part: false,
  names: [`town ${n}`],
  ...changes,
});

interface Shown {
  readonly place_id: string;
  readonly population: number;
}
const places = async () => (await reader.query<Shown>('select place_id, population from place order by place_id')).rows;
const names = async () =>
  (await reader.query<{ folded: string }>('select folded from place_name order by folded')).rows.map(
    ({ folded }) => folded,
  );
const indexes = async () =>
  (await owner.query<object>(`select indexdef from pg_indexes where tablename like 'place%' order by 1`)).rows;

describe('loading places', () => {
  it('fills empty tables and leaves their indexes as they were', async () => {
    const before = await indexes();
    expect(await loadPlaces(owner, [town(1), town(2)], 'one')).toBe(4);
    expect(await indexes()).toEqual(before);
    expect(await places()).toHaveLength(2);
  });

  it('writes nothing the second time', async () => {
    expect(await loadPlaces(owner, [town(1), town(2)], 'one')).toBe(0);
  });

  it('adds, changes and forgets what differs, names and all', async () => {
    const larger = town(2, { population: 5_000, names: ['town 2', 'second town'] });
    await loadPlaces(owner, [larger, town(3)], 'two');
    expect(await places()).toEqual([
      { place_id: 'city:2', population: 5_000 },
      { place_id: 'city:3', population: 3_000 },
    ]);
    expect(await names()).toEqual(['second town', 'town 2', 'town 3']);
    const { rows } = await reader.query<object>(`select population from place_name where folded = 'town 2'`);
    expect(rows).toEqual([{ population: 5_000 }]);
  });

  it('leaves everything as it was when a row does not fit', async () => {
    await expect(loadPlaces(owner, [town(4, { latitude: 200 })], 'three')).rejects.toThrow('place_latitude_check');
    await owner.query('rollback');
    expect((await places()).map(({ place_id }) => place_id)).toEqual(['city:2', 'city:3']);
  });
});
