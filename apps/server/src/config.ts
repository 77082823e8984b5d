import { z } from 'zod';

const port = (standard: number) => z.coerce.number().int().min(0).max(65535).default(standard);
const seconds = (standard: number) => z.coerce.number().positive().default(standard);

const Environment = z.object({
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).default(20),
  RESTATE_INGRESS_URL: z.url(),
  RESTATE_ADMIN_URL: z.url(),
  /** The public half of the key Restate signs its calls with; the worker refuses calls that are not signed by it. */
  RESTATE_IDENTITY_KEY: z.string().startsWith('publickeyv1_'),
  NATS_URL: z.url(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Universal Media <hello@universalmedia.example>'),
  /** Where people reach the product. Links in mails point here and cookies are tied to it. */
  APP_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Signs access tokens. A comma separates a new secret from the one it replaces while old tokens run out. */
  SESSION_SECRET: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'at least 32 characters')).min(1).max(2)),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port(3000),
  WORKER_PORT: port(9080),
  WORKER_OPS_PORT: port(9081),
  /** The address Restate calls the worker at, where it differs from HOST and WORKER_PORT. */
  WORKER_URL: z.url().optional(),
  /** The web application's build. Absent in development, where Vite serves it. */
  WEB_DIR: z.string().optional(),
  /** Addresses or networks of the proxies in front of us, which are believed about the caller's address. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) => value.split(',').filter((address) => address.trim() !== '')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: z.enum(['on', 'off']).default('off'),
  /** Work handed to Restate that is not finished after this long is handed over again. */
  RECONCILE_AFTER_SECONDS: seconds(120),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
});

/** Settings, read once. This file is the only reader of the environment. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new Error(`The environment does not fit.\n${z.prettifyError(parsed.error)}`);
  }
  const e = parsed.data;
  return Object.freeze({
    database: { url: e.DATABASE_URL, pool: e.DATABASE_POOL },
    restate: { ingress: e.RESTATE_INGRESS_URL, admin: e.RESTATE_ADMIN_URL, identityKey: e.RESTATE_IDENTITY_KEY },
    nats: { url: e.NATS_URL },
    mail: { url: e.SMTP_URL, from: e.MAIL_FROM },
    origin: e.APP_ORIGIN,
    sessionSecrets: e.SESSION_SECRET,
    host: e.HOST,
    api: { port: e.API_PORT, trustedProxies: e.TRUSTED_PROXIES, webDir: e.WEB_DIR },
    worker: {
      port: e.WORKER_PORT,
      opsPort: e.WORKER_OPS_PORT,
      url: e.WORKER_URL ?? `http://${e.HOST}:${e.WORKER_PORT}`,
    },
    log: { level: e.LOG_LEVEL, pretty: e.LOG_PRETTY === 'on' },
    reconcileAfterSeconds: e.RECONCILE_AFTER_SECONDS,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT,
  });
}

export type Config = ReturnType<typeof readConfig>;

const OwnerEnvironment = z.object({ DATABASE_OWNER_URL: z.url() });

/** The role that owns the tables: for migrations only, never for a serving process. */
export const readOwnerDatabaseUrl = (environment: NodeJS.ProcessEnv = process.env): string =>
  OwnerEnvironment.parse(environment).DATABASE_OWNER_URL;
