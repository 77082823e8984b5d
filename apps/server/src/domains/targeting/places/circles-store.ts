import type { PlaceReads } from './store.ts';

export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly miles: number;
}

interface Inside {
  /** The position of the circle, from 0; null for all circles together. */
  readonly n: number | null;
  readonly people: number;
}

export interface Town {
  readonly place_id: string;
  readonly value: string;
  readonly display_name: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

const circles = `unnest($1::int[], $2::float8[], $3::float8[], $4::float8[]) as c (n, latitude, longitude, miles)`;

/**
 * First the square around the circle, which the index serves, then the circle. A degree of latitude is 69 miles; a degree of
 * longitude shrinks toward the poles.
 */
const inside = `
  point(p.longitude, p.latitude) <@ box(
    point(c.longitude - c.miles / (69 * greatest(0.05, cos(radians(c.latitude)))), c.latitude - c.miles / 69),
    point(c.longitude + c.miles / (69 * greatest(0.05, cos(radians(c.latitude)))), c.latitude + c.miles / 69))
  and miles_between(c.latitude, c.longitude, p.latitude, p.longitude) <= c.miles`;

const toParameters = (list: readonly Circle[]) => [
  list.map((_, n) => n),
  list.map(({ latitude }) => latitude),
  list.map(({ longitude }) => longitude),
  list.map(({ miles }) => miles),
];

export function createCircleStore(database: PlaceReads) {
  const readPeople = database.prepared<Inside>(
    'people_inside',
    `with inside as materialized (
       select c.n, p.place_id, p.people,
              p.country_code = any($5) or p.country_code || '-' || p.state_code = any($5)
                or p.country_code || '-' || p.state_code || '-' || p.county_code = any($5) as is_covered
         from ${circles} join place p on p.people > 0 and ${inside}
     )
     select n, sum(people)::float8 as people from inside group by n
     union all
     select null, coalesce(sum(people), 0)::float8
       from (select distinct place_id, people from inside where is_covered is not true) once`,
  );
  const readTowns = database.prepared<Town>(
    'towns_near',
    `select p.place_id, p.value, p.display_name, p.population, p.latitude, p.longitude
       from place p
      where p.type = 'city' and p.population > 0 and not p.is_part and p.place_id <> all($5)
        and p.place_id in (select p.place_id from ${circles} join place p
              on p.type = 'city' and p.population > 0 and not p.is_part and ${inside})
      order by p.population desc limit $6`,
  );

  return {
    /**
     * Counts the people in each circle, and in all circles together without those in one of the areas: `US`, `US-TX` or
     * `US-TX-453`.
     */
    async countPeople(
      list: readonly Circle[],
      areas: readonly string[],
    ): Promise<{ each: number[]; together: number }> {
      const rows = new Map((await readPeople([...toParameters(list), areas])).map((row) => [row.n, row.people]));
      return { each: list.map((_, n) => rows.get(n) ?? 0), together: rows.get(null) ?? 0 };
    },

    /** Lists the largest towns in the circles, except the excluded ones. */
    listTowns: (list: readonly Circle[], excluded: readonly string[], limit: number): Promise<Town[]> =>
      readTowns([...toParameters(list), excluded, limit]),
  };
}
export type CircleStore = ReturnType<typeof createCircleStore>;
