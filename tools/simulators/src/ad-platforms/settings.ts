import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const Settings = z.object({
  port: z.coerce.number().int().min(0).max(65535),
  /** The same seed gives the same ids and figures. A new one each start: what was stored yesterday stays unique. */
  seed: z.string().min(1),
  /** How long a review takes. */
  review_ms: z.coerce.number().int().min(0),
  /** How long an access token is good. */
  token_seconds: z.coerce.number().int().min(1),
});
export type Settings = z.infer<typeof Settings>;

const OPTIONS = {
  port: { type: 'string' },
  seed: { type: 'string' },
  'review-ms': { type: 'string' },
  'token-seconds': { type: 'string' },
} as const;

/** `--port 4458 [--seed …] [--review-ms 3000] [--token-seconds 3600]`. */
export function readSettings(args: string[], standard: { port: number; token_seconds?: number }): Settings {
  const { values } = parseArgs({ args, options: OPTIONS });
  const parsed = Settings.safeParse({
    port: values.port ?? standard.port,
    seed: values.seed ?? randomUUID(),
    review_ms: values['review-ms'] ?? 3_000,
    token_seconds: values['token-seconds'] ?? standard.token_seconds ?? 3_600,
  });
  if (!parsed.success) throw new Error(`The settings do not fit.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What the caller must know to be let in, from the environment: the names that the product reads them by. */
export function readSecrets<Name extends string>(names: readonly Name[], env: NodeJS.ProcessEnv): Record<Name, string> {
  const Secrets = z.record(z.enum(names), z.string().min(1));
  const parsed = Secrets.safeParse(Object.fromEntries(names.map((name) => [name, env[name]])));
  if (!parsed.success) throw new Error(`The environment does not fit.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
