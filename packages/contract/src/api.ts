import type { EndpointGroup } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { identityEndpoints } from './identity.ts';
import { staffEndpoints } from './staff.ts';

/** The whole API by noun: the source of the OpenAPI document and of the tests that walk every route. */
export const api = {
  identity: identityEndpoints,
  staff: staffEndpoints,
  events: eventEndpoints,
} as const satisfies Record<string, EndpointGroup>;
