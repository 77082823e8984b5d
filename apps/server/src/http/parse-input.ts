import type { Endpoint, ParsedInput } from '@universal-media/contract/wire/endpoint';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';

const parts = ['params', 'query', 'body'] as const;

/** Parses the input that the endpoint declares. Refuses with a list of every invalid field. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInput<E>;
export function parseInput(endpoint: Endpoint, request: FastifyRequest): object {
  const parsed: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const value: unknown = request[part];
    if (isNestedTooDeep(value)) throw new Refusal('invalid_input', [{ field: part, message: 'Nested too deep' }]);
    if (holdsZeroByte(value)) problems.push({ field: part, message: 'Contains a character that cannot be stored' });
    const result = schema.safeParse(value);
    if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.flatMap((issue) => toProblems(issue, part)));
  }
  if (problems.length > 0) throw new Refusal('invalid_input', problems);
  return parsed;
}

/** Names the invalid field. An unknown field is named itself, not the object that contains it. */
function toProblems(issue: z.core.$ZodIssue, part: string): FieldProblem[] {
  const { path, message } = issue;
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || part, message }];
  return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'Unknown field' }));
}

/** Our deepest input has less than ten levels. Recursion over a body of brackets alone would exhaust the stack. */
const MAX_DEPTH = 64;

function isNestedTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

/** Finds zero bytes, which PostgreSQL rejects. */
function holdsZeroByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsZeroByte(inner));
}
