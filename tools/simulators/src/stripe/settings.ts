import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const Settings = z.object({
  port: z.coerce.number().int().min(0).max(65535),
  secret_key: z.string().startsWith('sk_'),
  /** With two of them every webhook carries two signatures, as during a rotation at Stripe. */
  webhook_secrets: z.array(z.string().startsWith('whsec_')).min(1).max(2),
  /** Without it events are stored for the API and not delivered. */
  webhook_url: z.url().optional(),
  /** The same seed gives the same ids and the same luck. A new one each start: what was stored yesterday stays unique. */
  seed: z.string().min(1),
});

export type Settings = z.infer<typeof Settings>;

const OPTIONS = {
  port: { type: 'string' },
  'secret-key': { type: 'string' },
  'webhook-secret': { type: 'string', multiple: true },
  'webhook-url': { type: 'string' },
  seed: { type: 'string' },
} as const;

/** Arguments win over the environment: `--port 4456 --webhook-url … [--seed …]`. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({ args, options: OPTIONS });
  const parsed = Settings.safeParse({
    port: values.port ?? env['STRIPE_SIMULATOR_PORT'] ?? 4456,
    secret_key: values['secret-key'] ?? env['STRIPE_SECRET_KEY'],
    webhook_secrets: values['webhook-secret'] ?? env['STRIPE_WEBHOOK_SECRET']?.split(','),
    webhook_url: values['webhook-url'] ?? env['STRIPE_WEBHOOK_URL'],
    seed: values.seed ?? env['STRIPE_SIMULATOR_SEED'] ?? randomUUID(),
  });
  if (!parsed.success) throw new Error(`The settings do not fit.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
