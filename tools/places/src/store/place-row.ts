/** A row of the table `place`, with the names it is found by. */
export interface PlaceRow {
  readonly place_id: string;
  readonly type: 'city' | 'state' | 'zip' | 'country' | 'county';
  readonly value: string;
  readonly display_name: string;
  readonly country_code: string;
  readonly state_code: string | null;
  readonly county_code: string | null;
  readonly county: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number | null;
  readonly people: number;
  readonly is_part: boolean;
  readonly names: readonly string[];
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
