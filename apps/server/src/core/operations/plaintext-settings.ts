const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);
const ENCRYPTED = new Set(['https:', 'smtps:', 'tls:']);
/** Parameters by which PostgreSQL and SMTP are required to use TLS. */
const INSISTING = /[?&](sslmode=(require|verify-ca|verify-full)|requireTLS=true)\b/;

/** The settings that name internal services. */
const internal = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'NATS_URL',
  'RESTATE_ADMIN_URL',
  'RESTATE_INGRESS_URL',
  'S3_ENDPOINT',
  'SMTP_URL',
  'WORKER_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

type InternalUrls = { readonly [Name in (typeof internal)[number]]?: string | undefined };

/** Names the settings whose connection leaves this machine and may be readable on the way. */
export const findPlaintextSettings = (urls: InternalUrls, trusted_hosts: readonly string[] = []): string[] =>
  internal.filter((name) => {
    const text = urls[name];
    if (text === undefined) return false;
    const { protocol, hostname, search } = new URL(text);
    const isTrusted = LOCAL.has(hostname) || trusted_hosts.includes(hostname);
    return !isTrusted && !ENCRYPTED.has(protocol) && !INSISTING.test(search);
  });

interface Production {
  readonly NODE_ENV?: string | undefined;
  readonly PLAINTEXT_HOSTS: readonly string[];
}

/**
 * Refuses connections without TLS in production, except to hosts that the operator has declared to be on a trusted private
 * network.
 */
export function refusePlaintext({ NODE_ENV, PLAINTEXT_HOSTS, ...urls }: InternalUrls & Production): void {
  const refused = NODE_ENV === 'production' ? findPlaintextSettings(urls, PLAINTEXT_HOSTS) : [];
  if (refused.length === 0) return;
  throw new Error(
    `${refused.join(', ')} would connect without TLS. Use TLS, or name the hosts of a private network that you trust in PLAINTEXT_HOSTS.`,
  );
}
