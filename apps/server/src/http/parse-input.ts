import type { Endpoint, ParsedInput } from '@universal-media/contract/endpoint';
import type { FieldProblem } from '@universal-media/contract/errors';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';

const parts = ['params', 'query', 'body'] as const;

/** Takes from the request what the endpoint declares, parsed; refuses with every field that does not fit. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInput<E>;
export function parseInput(endpoint: Endpoint, request: FastifyRequest): object {
  const parsed: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const given: unknown = request[part];
    if (holdsZeroByte(given)) problems.push({ field: part, message: 'Contains a character that cannot be stored' });
    const result = schema.safeParse(given);
    if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.map(({ path, message }) => ({ field: path.join('.') || part, message })));
  }
  if (problems.length > 0) throw new Refusal('invalid_input', problems);
  return parsed;
}

/** No text of ours can hold one, least of all PostgreSQL's, which would refuse it deep inside. */
function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsZeroByte(inner));
}
