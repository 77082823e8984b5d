import type { Location } from '@universal-media/contract/targeting/locations';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import {
  type AudienceContext,
  type CustomerHashes,
  eraseAudiences,
  exportAudiences,
  readHashes,
} from './audiences/audiences.ts';
import { createCircleStore } from './places/circles-store.ts';
import { countPeopleInTransaction, type PlaceToCount, type PopulationContext } from './places/count-people.ts';
import { findAddressPlaces, findCountry, findPlace } from './places/search-locations.ts';
import { createPlaceStore, type PlaceReads } from './places/store.ts';

/** What the use cases of targeting work with. */
export interface TargetingContext extends AudienceContext, PopulationContext {}

type BuiltHere = 'places' | 'circles';

export interface TargetingDeps extends Omit<TargetingContext, BuiltHere> {
  readonly database: PlaceReads;
}

/** Counts the people who live in at least one of the places, for domains that forecast reach. */
export interface PopulationReader {
  countPeople(trx: Trx, places: readonly PlaceToCount[]): Promise<number>;
}

/** Reads the hashes of a finished customer list in chunks, for domains that hand it to a platform or to staff. */
export interface CustomerListReader {
  readHashes(transact: SystemTransact, list: { audience_id: string; user_id: string }): AsyncIterable<CustomerHashes>;
}

/** Finds the places of an address, for domains that propose where to advertise. */
export interface PlaceFinder {
  findAddress(address: { city: string; region: string | null; country_code: string }): Promise<AddressPlaces>;
  findCountry(country_code: string): Promise<Location | null>;
  findPlace(place_id: string): Promise<Location | null>;
}

type AddressPlaces = Awaited<ReturnType<typeof findAddressPlaces>>;

/** Builds targeting. `context` is for its own routes, the rest is for other domains. */
export function buildTargeting({ database, ...deps }: TargetingDeps) {
  const context: TargetingContext = {
    ...deps,
    places: createPlaceStore(database),
    circles: createCircleStore(database),
  };
  const population: PopulationReader = { countPeople: countPeopleInTransaction };
  const customerLists: CustomerListReader = { readHashes };
  const placeFinder: PlaceFinder = {
    findAddress: (address) => findAddressPlaces(context.places, address),
    findCountry: (country_code) => findCountry(context.places, country_code),
    findPlace: (place_id) => findPlace(context.places, place_id),
  };
  return {
    context,
    population,
    customerLists,
    placeFinder,
    exported: { name: 'customer_lists', read: exportAudiences },
    erase: eraseAudiences,
  };
}
