import { audienceEndpoints } from '@universal-media/contract/targeting/audiences';
import { locationEndpoints } from '@universal-media/contract/targeting/locations';
import { targetingEndpoints } from '@universal-media/contract/targeting/targeting-options';
import { type Api, implement } from '#http/implement.ts';
import { addAudienceChunk, finishAudience, removeAudience } from './audiences/audiences.ts';
import { listTargetingOptions } from './options/list-targeting-options.ts';
import { countPeople } from './places/count-people.ts';
import { listPopularLocations } from './places/list-popular-locations.ts';
import { findLocation, searchLocations } from './places/search-locations.ts';
import type { TargetingContext } from './targeting.ts';

export function targetingRoutes(api: Api, context: TargetingContext): void {
  implement(
    api,
    audienceEndpoints,
  )({
    async addAudienceChunk({ who, params: { audience_id, part }, body, transact }) {
      await addAudienceChunk(context, transact, who, {
        audience_id,
        chunk: part,
        kind: body.kind ?? null,
        hashes: body.marks,
      });
      return undefined;
    },
    finishAudience: ({ who, params, body: { parts, ...counts }, transact }) =>
      finishAudience(context, transact, who, params.audience_id, { ...counts, chunks: parts }),
    async removeAudience({ who, params, transact }) {
      await removeAudience(transact, who, params.audience_id);
      return undefined;
    },
  });

  implement(
    api,
    locationEndpoints,
  )({
    searchLocations: async ({ body, request }) => ({ results: await searchLocations(context, request, body) }),
    findLocation: async ({ query, request }) => ({ place: await findLocation(context, request, query.place_id) }),
    listPopularLocations: ({ query, request }) => listPopularLocations(context, request, query.country_code),
    countPeople: ({ who, body }) => countPeople(context, who, body.places),
  });

  implement(
    api,
    targetingEndpoints,
  )({
    listTargetingOptions: async () => listTargetingOptions(),
  });
}
