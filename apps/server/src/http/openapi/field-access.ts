import type { Access, Endpoint, EndpointGroup } from '@universal-media/contract/wire/endpoint';
import { z } from 'zod';

/** Deeper fields share the access of the field they are in. */
const MAX_DEPTH = 2;

const head = `# Fields by caller

Which caller may send and read which field, for every call of the API. Generated from the contract by \`pnpm field-access\`; a test fails when this page is not current. The server ignores fields that a call does not list, and sends no field that its answer does not declare. Advertisers reach their own rows only.

Staff need the permission in the second column; a super admin has all of them. "Proof" is a proof of identity within the last ten minutes.
`;

/** Writes the page that lists, for each call, who may make it, what they may send and what they read. */
export function describeFieldAccess(api: Readonly<Record<string, EndpointGroup>>): string {
  const sections = Object.entries(api).map(([noun, endpoints]) =>
    [
      `## ${noun}`,
      '',
      '| call | who | sends | reads |',
      '|---|---|---|---|',
      ...Object.entries(endpoints).map(([name, endpoint]) => describeRow(name, endpoint)),
    ].join('\n'),
  );
  return `${head}\n${sections.join('\n\n')}\n`;
}

function describeRow(name: string, endpoint: Endpoint): string {
  const sent = [endpoint.query, endpoint.body].flatMap((schema) => (schema ? listFields(schema, 'input') : []));
  const cells = [`\`${name}\``, describeCaller(endpoint.access), toCell(sent), toCell(listAnswer(endpoint))];
  return `| ${cells.join(' | ')} |`;
}

function describeCaller(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'everyone';
    case 'session_cookie':
      return 'browser with a session cookie';
    case 'link':
      return `signed link, owner, or staff with \`${access.needs}\``;
    case 'advertiser':
      return [
        'advertiser',
        access.scope && `API key with \`${access.scope}\``,
        access.shown_to_staff && 'staff seeing the account',
        access.proof && 'proof',
      ]
        .filter(Boolean)
        .join(', ');
    case 'account_view':
      return 'staff seeing the account';
    case 'staff':
      return [access.needs ? `staff with \`${access.needs}\`` : 'staff', access.proof && 'proof']
        .filter(Boolean)
        .join(', ');
  }
}

function listAnswer(endpoint: Endpoint): string[] {
  if ('streams' in endpoint) return listFields(endpoint.streams, 'output');
  if ('redirects' in endpoint || 'media' in endpoint || 'file' in endpoint) return [];
  return 'body' in endpoint.answers ? listFields(endpoint.answers.body, 'output') : [];
}

const toCell = (fields: readonly string[]): string => [...new Set(fields)].map((field) => `\`${field}\``).join(', ');

const Shape = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

function listFields(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const walk = (part: unknown, path: string, depth: number): string[] => {
    const { data } = Shape.safeParse(part);
    if (!data || depth > MAX_DEPTH) return [];
    const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = data;
    if ($ref !== undefined) return walk($defs[$ref.replace('#/$defs/', '')], path, depth);
    const own = Object.entries(properties).flatMap(([name, inner]) => {
      const field = path === '' ? name : `${path}.${name}`;
      const within = walk(inner, field, depth + 1);
      return within.length > 0 ? within : [field];
    });
    const listed = items === undefined ? [] : walk(items, path, depth);
    return [...own, ...listed, ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => walk(one, path, depth))];
  };
  return walk(json, '', 0);
}
