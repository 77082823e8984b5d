import type { Point } from '../store/place-row.ts';

/** A postal code with the facts its source has. */
export interface PostalCode {
  readonly country_code: string;
  readonly code: string;
  /** The town in the postal address. */
  readonly town: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly county: string | null;
  readonly at: Point | null;
}
