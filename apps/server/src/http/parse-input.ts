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
    const result = schema.safeParse(request[part]);
    if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.map(({ path, message }) => ({ field: path.join('.') || part, message })));
  }
  if (problems.length > 0) throw new Refusal('invalid_input', problems);
  return parsed;
}
