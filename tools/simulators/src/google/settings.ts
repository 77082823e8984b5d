import { parseArgs } from 'node:util';
import { z } from 'zod';

const Settings = z.object({
  port: z.coerce.number().int().min(0).max(65535),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  redirect_uris: z.array(z.url()).min(1),
});

export type Settings = z.infer<typeof Settings>;

const OPTIONS = {
  port: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
} as const;

/** Arguments win over the environment: `--port 4455 --client-id … --client-secret … --redirect-uri … [--redirect-uri …]`. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({ args, options: OPTIONS });
  const parsed = Settings.safeParse({
    port: values.port ?? env['GOOGLE_SIMULATOR_PORT'] ?? 4455,
    client_id: values['client-id'] ?? env['GOOGLE_CLIENT_ID'],
    client_secret: values['client-secret'] ?? env['GOOGLE_CLIENT_SECRET'],
    redirect_uris: values['redirect-uri'] ?? env['GOOGLE_REDIRECT_URIS']?.split(','),
  });
  if (!parsed.success) throw new Error(`The settings do not fit.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
