import type { Access, Endpoint, EndpointGroup } from '@universal-media/contract/wire/endpoint';
import { ErrorBody, type ErrorCode, errors } from '@universal-media/contract/wire/errors';
import { z } from 'zod';
import { type JsonSchemas, jsonSchemas } from './json-schema.ts';

/** Who reads the document. Staff and developers see every call. */
type Audience = 'advertisers' | 'staff';

/** Staff sign in by public calls below the path of theirs. */
const isForStaff = ({ access, path }: Endpoint): boolean => access.kind === 'staff' || path.startsWith('/api/admin/');

/** Errors that any call with this access can return, besides those the endpoint lists. */
const refusalsByAccess: Readonly<Record<Access['kind'], readonly ErrorCode[]>> = {
  public: [],
  session_cookie: ['forbidden'],
  advertiser: ['unauthenticated'],
  account_view: ['unauthenticated'],
  staff: ['unauthenticated', 'forbidden'],
  link: ['unauthenticated', 'forbidden'],
};

function buildParameters(endpoint: Endpoint, schemas: JsonSchemas) {
  return (['params', 'query'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return Object.entries(schema.shape).map(([name, field]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: !field.safeParse(undefined).success,
      schema: schemas.of(field, 'input'),
    }));
  });
}

function buildSuccess(endpoint: Endpoint, schemas: JsonSchemas) {
  if ('streams' in endpoint) {
    const content = { 'text/event-stream': { schema: schemas.of(endpoint.streams, 'output') } };
    return { 200: { description: 'Events, one JSON object each', content } };
  }
  if ('redirects' in endpoint) return { 303: { description: 'Go to the address in `Location`' } };
  if ('media' in endpoint) {
    const content = { 'image/*': {}, 'video/*': {}, 'audio/*': {} };
    return { 200: { description: 'The file', content }, 206: { description: 'The requested byte range', content } };
  }
  if ('file' in endpoint) return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } };
  const { answers } = endpoint;
  if (!('body' in answers)) return { [answers.status]: { description: 'Done' } };
  const content = { 'application/json': { schema: schemas.of(answers.body, 'output') } };
  return { [answers.status]: { description: 'Done', content } };
}

function buildRefusals(endpoint: Endpoint) {
  const takesInput = endpoint.body ?? endpoint.params ?? endpoint.query;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...refusalsByAccess[endpoint.access.kind],
    ...('proof' in endpoint.access ? (['fresh_sign_in_required'] as const) : []),
    ...endpoint.errors,
    'server_error',
  ]);
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => [
      status,
      {
        description: together.map((code) => `\`${code}\`: ${errors[code].when}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function buildSecurity({ access }: Endpoint, audience: Audience) {
  if (access.kind === 'public') return [];
  if (access.kind === 'link') return [{}, { advertiser: [] }, ...(audience === 'staff' ? [{ staff: [] }] : [])];
  const byKey = access.kind === 'advertiser' && access.scope ? [{ api_key: [access.scope] }] : [];
  return access.kind === 'session_cookie' ? [{ session_cookie: [] }] : [{ [access.kind]: [] }, ...byKey];
}

const arrivingTypes = { bytes: 'application/octet-stream', form: 'multipart/form-data' } as const;

function buildBody(endpoint: Endpoint, schemas: JsonSchemas) {
  if ('takes' in endpoint && endpoint.takes) {
    return { requestBody: { required: true, content: { [arrivingTypes[endpoint.takes]]: {} } } };
  }
  if (!endpoint.body) return {};
  const content = { 'application/json': { schema: schemas.of(endpoint.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function buildOperation(noun: string, name: string, endpoint: Endpoint, schemas: JsonSchemas, audience: Audience) {
  const needs = audience === 'staff' && 'needs' in endpoint.access ? endpoint.access.needs : undefined;
  const body = buildBody(endpoint, schemas);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(needs && { description: `Needs the permission \`${needs}\`.` }),
    security: buildSecurity(endpoint, audience),
    parameters: buildParameters(endpoint, schemas),
    ...body,
    responses: { ...buildSuccess(endpoint, schemas), ...buildRefusals(endpoint) },
  };
}

/**
 * Builds the OpenAPI 3.1 document from the same contract as the routes, so the two cannot differ. The one for advertisers
 * leaves out what only staff call: the public needs no list of it.
 */
export function openApiDocument(api: Readonly<Record<string, EndpointGroup>>, audience: Audience) {
  const schemas = jsonSchemas('#/components/schemas/');
  // Registers the Error component, so that error responses can reference it.
  schemas.of(z.object({ error: ErrorBody }), 'output');
  const paths: Record<string, Record<string, ReturnType<typeof buildOperation>>> = {};
  for (const [noun, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (audience === 'advertisers' && isForStaff(endpoint)) continue;
      const operation = buildOperation(noun, name, endpoint, schemas, audience);
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Universal Media', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: schemas.named,
      securitySchemes: {
        advertiser: { type: 'http', scheme: 'bearer', description: 'Access token of a signed-in advertiser' },
        ...(audience === 'staff' && {
          staff: { type: 'http', scheme: 'bearer', description: 'Access token of a signed-in staff member' },
          account_view: { type: 'http', scheme: 'bearer', description: 'Token of a view of an account' },
        }),
        api_key: { type: 'http', scheme: 'bearer', description: 'API key with the named scope' },
        session_cookie: { type: 'apiKey', in: 'cookie', name: '__Host-um_refresh' },
      },
    },
  };
}
