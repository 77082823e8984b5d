import { type Location, locationEndpoints } from '@universal-media/contract/targeting/locations';
import { importPlaces } from '@universal-media/places/import-places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let jo: AccountHolder;
let summary: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  jo = await accountHolder(environment);
  summary = await importPlaces(environment.ownerUrl);
}, 300_000);
afterAll(() => environment.close());

const Found = locationEndpoints.searchLocations.answers.body;
const People = locationEndpoints.countPeople.answers.body;

async function search(query: string, rest: { search_type?: Location['type']; country_code?: string } = {}) {
  const payload = { query, ...rest };
  const answer = await environment.app.inject({ method: 'POST', url: '/api/locations/search', payload });
  expect(answer.statusCode).toBe(200);
  return Found.parse(answer.json()).results;
}
const names = async (...input: Parameters<typeof search>) =>
  (await search(...input)).map(({ display_name }) => display_name);
const first = async (...input: Parameters<typeof search>) => {
  const [place] = await search(...input);
  if (!place) throw new Error(`nothing found for ${input[0]}`);
  return place;
};

const people = async (places: object[]) => {
  const answer = await jo.post('/api/locations/people', { places });
  expect(answer.statusCode).toBe(200);
  return People.parse(answer.json());
};

describe('importing places', () => {
  it('writes more than 250,000 places', async () => {
    expect(summary).toMatch(/^\d{6} places \(.*243 country.*\): \d+ rows written in [\d.]+ s\.$/);
    const { count } = await environment.owner
      .selectFrom('place')
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(250_000);
  });

  it('does nothing when the data is up to date', async () => {
    expect(await importPlaces(environment.ownerUrl)).toBe('The places are up to date.');
  });

  it('distributes the census population of a state over its points', async () => {
    const rows = await environment.owner
      .selectFrom('place')
      .select((e) => ['state_code', e.fn.sum<bigint>('people').as('people')])
      .where('country_code', '=', 'US')
      .where('state_code', 'in', ['TX', 'NY'])
      .groupBy('state_code')
      .execute();
    for (const { state_code, people: sum } of rows) {
      const census = (await search(state_code ?? '', { search_type: 'state' }))[0]?.population ?? 0;
      expect(Math.abs(Number(sum) / census - 1)).toBeLessThan(0.01);
    }
  });

  it('needs the owner of the database: the application cannot change places', async () => {
    const { transact } = environment.deps.database;
    for (const table of ['place', 'place_name', 'place_import'] as const) {
      await expect(transact((trx) => trx.deleteFrom(table).execute())).rejects.toThrow('permission denied');
    }
  });
});

describe('searching places', () => {
  it('finds cities by prefix: an exact name first, then the largest', async () => {
    expect((await names('san')).slice(0, 3)).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA']);
    expect(await first('Paris')).toMatchObject({ value: 'Paris', state_code: 'TX', type: 'city' });
    expect(await names('austin')).toContain('Austintown, OH');
  });

  it('returns every field that a campaign stores', async () => {
    expect(await first('Austin')).toEqual({
      place_id: 'city:4671654',
      type: 'city',
      value: 'Austin',
      display_name: 'Austin, TX',
      country_code: 'US',
      state_code: 'TX',
      coordinates: { latitude: expect.closeTo(30.267, 2), longitude: expect.closeTo(-97.743, 2) },
      population: 931_830,
      county: 'Travis County',
    });
  });

  it('lists each Springfield with its state and finds one by state', async () => {
    const springfields = await search('springfield');
    expect(springfields).toHaveLength(10);
    expect(new Set(springfields.map(({ display_name }) => display_name)).size).toBe(10);
    expect(await names('Springfield, il')).toEqual(['Springfield, IL']);
    expect((await names('springfield, mass'))[0]).toBe('Springfield, MA');
    expect((await names('washington dc'))[0]).toBe('Washington, DC');
    expect((await names('kansas city ks'))[0]).toBe('Kansas City, KS');
    expect((await names('Paris, France'))[0]).toBe('Paris, Île-de-France, France');
  });

  it.each([
    ['München', 'DE', 'Munich, Bavaria, Germany'],
    ['Muenchen', 'DE', 'Munich, Bavaria, Germany'],
    ['munich', 'DE', 'Munich, Bavaria, Germany'],
    ['cologne', 'DE', 'Köln, North Rhine-Westphalia, Germany'],
    ['saint louis', 'US', 'St. Louis, MO'],
    ['st paul', 'US', 'Saint Paul, MN'],
    ['zurich', 'CH', 'Zürich, Zurich, Switzerland'],
    ['toron', 'CA', 'Toronto, ON, Canada'],
    ['bayern', 'DE', 'Bavaria, Germany'],
  ])('finds %s in %s by a different spelling', async (query, country_code, expected) => {
    expect((await names(query, { country_code }))[0]).toBe(expected);
  });

  it.each([
    ['Los Angelse', 'Los Angeles, CA'],
    ['huoston', 'Houston, TX'],
    ['Philadelpia', 'Philadelphia, PA'],
    ['san fransisco', 'San Francisco, CA'],
    ['Bostn', 'Boston, MA'],
    ['mimai', 'Miami, FL'],
  ])('finds the city despite the typo in %s', async (query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });

  it('finds a state by name or letters, before cities of the same name', async () => {
    expect(await first('TX')).toMatchObject({ type: 'state', value: 'TX', population: 29_145_505 });
    expect((await names('new york')).slice(0, 2)).toEqual(['New York', 'New York City, NY']);
    expect(await first('ontario', { country_code: 'CA' })).toMatchObject({ type: 'state', value: 'ON' });
  });

  it('finds a ZIP code with or without its last four digits', async () => {
    const place = await first('78701');
    expect(place).toMatchObject({ place_id: 'zip:US-78701', type: 'zip', county: 'Travis County' });
    expect(place.display_name).toBe('78701 Austin, TX');
    expect(await search('78701-1234')).toEqual([place]);
    expect((await search('787')).every(({ type, value }) => type === 'zip' && value.startsWith('787'))).toBe(true);
  });

  it('finds postal codes of Canada, Germany and France but not of other countries', async () => {
    expect(await first('M5V 2T6', { country_code: 'CA' })).toMatchObject({ type: 'zip', value: 'M5V' });
    expect((await names('80331', { country_code: 'DE' }))[0]).toBe('80331 München, Bavaria, Germany');
    expect((await names('69001', { country_code: 'FR' }))[0]).toBe('69001 Lyon, Auvergne-Rhône-Alpes, France');
    expect(await search('M9', { country_code: 'GB' })).toEqual([]);
  });

  it('returns only the requested type', async () => {
    expect((await search('travis', { search_type: 'county' })).map(({ place_id }) => place_id)).toContain(
      'county:US-TX-453',
    );
    expect((await names('ger', { search_type: 'country' }))[0]).toBe('Germany');
    expect((await names('de', { search_type: 'country' }))[0]).toBe('Germany');
    expect(await names('xyzzyq')).toEqual([]);
  });

  it('refuses queries below two characters and unknown countries', async () => {
    for (const payload of [{ query: 'a' }, { query: ' a ' }, { query: 'Austin', country_code: 'QQ' }]) {
      const answer = await environment.app.inject({ method: 'POST', url: '/api/locations/search', payload });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('popular locations', () => {
  const popular = async (country_code: string) => {
    const answer = await environment.app.inject({ url: `/api/locations/popular?country_code=${country_code}` });
    return locationEndpoints.listPopularLocations.answers.body.parse(answer.json());
  };

  it('are six states in the United States and the six largest cities elsewhere', async () => {
    const us = await popular('US');
    expect(us.results.map(({ value }) => value)).toEqual(['CA', 'NY', 'TX', 'FL', 'IL', 'PA']);
    expect(us.country).toMatchObject({ place_id: 'country:US', type: 'country', value: 'US' });
    const de = await popular('de');
    expect(de.results.map(({ value }) => value).slice(0, 3)).toEqual(['Berlin', 'Hamburg', 'Munich']);
    expect(de.results).toHaveLength(6);
  });
});

describe('counting people', () => {
  const austin = 'city:4671654';
  const sanMarcos = 'city:4726491';

  it('gives a plausible number that grows with the radius', async () => {
    const { places, source } = await people(
      [5, 10, 25, 50, 100].map((radius_miles) => ({ place_id: austin, radius_miles })),
    );
    const counts = places.map(({ people: count }) => count ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[2]).toBeGreaterThan(1_400_000);
    expect(counts[2]).toBeLessThan(2_100_000);
    expect(source).toContain('GeoNames');
  });

  it('counts people in overlapping circles once', async () => {
    const both = await people([
      { place_id: austin, radius_miles: 25 },
      { place_id: sanMarcos, radius_miles: 25 },
    ]);
    const sum = both.places.reduce((total, { people: count }) => total + (count ?? 0), 0);
    expect(both.people).toBeLessThan(sum);
    expect(both.people).toBeGreaterThan(Math.max(...both.places.map(({ people: count }) => count ?? 0)));
    const twice = await people([1, 2].map(() => ({ place_id: austin, radius_miles: 25 })));
    expect(twice.people).toBe(twice.places[0]?.people);
  });

  it('counts a state or country once, with or without places inside it', async () => {
    const texas = { place_id: 'state:US-TX' };
    const alone = await people([texas]);
    expect(alone).toMatchObject({ people: 29_145_505, nearby: [] });
    const inside = [{ place_id: austin, radius_miles: 25 }, { place_id: 'county:US-TX-453' }, { place_id: austin }];
    expect((await people([texas, ...inside])).people).toBe(29_145_505);
    const everything = await people([texas, { place_id: 'country:US' }]);
    expect(everything.people).toBe(everything.places[1]?.people);
  });

  it('lists the largest towns nearby, except the chosen ones', async () => {
    const { nearby } = await people([{ place_id: austin, radius_miles: 25 }]);
    expect(nearby).toHaveLength(12);
    expect(nearby.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Round Rock', 'Cedar Park', 'San Marcos']),
    );
    expect(nearby.map(({ place_id }) => place_id)).not.toContain(austin);
  });

  it('counts a place that is no longer in our data by its coordinates, if it has any', async () => {
    const coordinates = { latitude: 30.267, longitude: -97.743 };
    const { places } = await people([
      { place_id: 'city:0', coordinates, radius_miles: 25 },
      { place_id: 'city:0', radius_miles: 25 },
      { place_id: 'zip:US-78701' },
    ]);
    expect(places[0]?.people).toBeGreaterThan(1_400_000);
    expect(places.slice(1).map(({ people: count }) => count)).toEqual([null, null]);
  });
});
