import type { Access, Endpoint, EndpointGroup } from '@universal-media/contract/endpoint';
import { ErrorBody, type ErrorCode, errors } from '@universal-media/contract/errors';
import { z } from 'zod';
import { type JsonSchemas, jsonSchemas } from './json-schema.ts';

/** Refusals that any call of a kind can meet, besides those its endpoint names. */
const refusalsByAccess: Readonly<Record<Access['kind'], readonly ErrorCode[]>> = {
  public: [],
  session_cookie: ['forbidden'],
  advertiser: ['unauthenticated'],
  staff: ['unauthenticated', 'forbidden'],
  link: ['unauthenticated', 'forbidden'],
};

function parametersOf(endpoint: Endpoint, schemas: JsonSchemas) {
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

function successOf(endpoint: Endpoint, schemas: JsonSchemas) {
  if ('streams' in endpoint) {
    const content = { 'text/event-stream': { schema: schemas.of(endpoint.streams, 'output') } };
    return { 200: { description: 'Events, one JSON object each', content } };
  }
  if ('redirects' in endpoint) return { 303: { description: 'Go to the address in `Location`' } };
  if ('media' in endpoint) {
    const content = { 'image/*': {}, 'video/*': {}, 'audio/*': {} };
    return { 200: { description: 'The file', content }, 206: { description: 'The part that was asked for', content } };
  }
  if ('file' in endpoint) return { 200: { description: 'A file', content: { 'application/octet-stream': {} } } };
  const { answers } = endpoint;
  if (!('body' in answers)) return { [answers.status]: { description: 'Done' } };
  const content = { 'application/json': { schema: schemas.of(answers.body, 'output') } };
  return { [answers.status]: { description: 'Done', content } };
}

function refusalsOf(endpoint: Endpoint) {
  const takesInput = endpoint.body ?? endpoint.params ?? endpoint.query;
  const codes = new Set<ErrorCode>([
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...refusalsByAccess[endpoint.access.kind],
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

function securityOf({ access }: Endpoint) {
  if (access.kind === 'public') return [];
  if (access.kind === 'link') return [{}, { advertiser: [] }, { staff: [] }];
  const byKey = access.kind === 'advertiser' && access.scope ? [{ api_key: [access.scope] }] : [];
  return access.kind === 'session_cookie' ? [{ session_cookie: [] }] : [{ [access.kind]: [] }, ...byKey];
}

const arrivingTypes = { bytes: 'application/octet-stream', form: 'multipart/form-data' } as const;

function bodyOf(endpoint: Endpoint, schemas: JsonSchemas) {
  if ('takes' in endpoint && endpoint.takes) {
    return { requestBody: { required: true, content: { [arrivingTypes[endpoint.takes]]: {} } } };
  }
  if (!endpoint.body) return {};
  const content = { 'application/json': { schema: schemas.of(endpoint.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function operationOf(noun: string, name: string, endpoint: Endpoint, schemas: JsonSchemas) {
  const needs = 'needs' in endpoint.access ? endpoint.access.needs : undefined;
  const body = bodyOf(endpoint, schemas);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(needs && { description: `Needs the permission \`${needs}\`.` }),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...body,
    responses: { ...successOf(endpoint, schemas), ...refusalsOf(endpoint) },
  };
}

/** The contract as an OpenAPI 3.1 document: made from the same data as the routes, so the two cannot differ. */
export function openApiDocument(api: Readonly<Record<string, EndpointGroup>>) {
  const schemas = jsonSchemas('#/components/schemas/');
  // Named by its own definition, so that the refusals can refer to it.
  schemas.of(z.object({ error: ErrorBody }), 'output');
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [noun, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operation = operationOf(noun, name, endpoint, schemas);
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
        staff: { type: 'http', scheme: 'bearer', description: 'Access token of a signed-in staff member' },
        api_key: { type: 'http', scheme: 'bearer', description: 'API key that carries the named scope' },
        session_cookie: { type: 'apiKey', in: 'cookie', name: '__Host-um_refresh' },
      },
    },
  };
}
