import { parseArgs } from 'node:util';
import { z } from 'zod';

const Settings = z.object({
  port: z.coerce.number().int().min(0).max(65535),
  api_key: z.string().min(1),
});

export type Settings = z.infer<typeof Settings>;

const OPTIONS = { port: { type: 'string' }, 'api-key': { type: 'string' } } as const;

/** Arguments win over the environment: `--port 4457 --api-key …`. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const { values } = parseArgs({ args, options: OPTIONS });
  const parsed = Settings.safeParse({
    port: values.port ?? env['LANGUAGE_MODEL_SIMULATOR_PORT'] ?? 4457,
    api_key: values['api-key'] ?? env['LANGUAGE_MODEL_KEY'],
  });
  if (!parsed.success) throw new Error(`The settings do not fit.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
