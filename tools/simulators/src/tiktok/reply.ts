import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Answer } from '../ad-platforms/dialect.ts';

/** Codes in the body of TikTok's responses. The HTTP status does not tell success from failure. */
export const codes = {
  ok: 0,
  partial: 20_001,
  not_allowed: 40_001,
  invalid: 40_002,
  too_large: 40_067,
  too_many: 40_100,
  bad_token: 40_105,
  same_name: 40_911,
  internal: 50_000,
  maintenance: 60_001,
} as const;

export const reply = (code: number, message: string, data: unknown = {}, status = 200): Answer => ({
  status,
  body: { code, message, request_id: randomUUID(), data },
});

/** An answer that is an error, with its own code and words. */
export class TikTokFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const invalid = (message: string): TikTokFailure => new TikTokFailure(codes.invalid, message);

/** A field that is missing, does not fit or is not in its vocabulary is an error. */
export function checked<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}
