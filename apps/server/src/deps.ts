import type { FastifyBaseLogger } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config.ts';
import type { LiveConnector } from './connectors/live/live.ts';
import { natsLive } from './connectors/live/nats.ts';
import { smtpMail } from './connectors/mail/smtp.ts';
import { signedAccessTokens } from './connectors/secrets/access-tokens.ts';
import { argon2Passwords } from './connectors/secrets/passwords.ts';
import { derivedRefreshTokens } from './connectors/secrets/refresh-tokens.ts';
import type { Clock } from './core/clock.ts';
import { outboxStore } from './durable/outbox.ts';
import { auditService } from './features/audit/service.ts';
import { identityService } from './features/identity/service.ts';
import { identityStore } from './features/identity/store.ts';
import { notificationService } from './features/notifications/service.ts';
import { notificationStore } from './features/notifications/store.ts';
import { staffService } from './features/staff/service.ts';
import { staffStore } from './features/staff/store.ts';
import { openDatabase } from './storage/database.ts';

const systemClock: Clock = { now: () => new Date() };

/** Builds the world once: what reaches outside first, then the features on top of it. */
export async function buildDeps(config: Config, log: FastifyBaseLogger, clock: Clock = systemClock) {
  const database = openDatabase(config.database.url, config.database.pool, (error) =>
    log.warn({ err: error }, 'a database connection was lost'),
  );
  const live: LiveConnector = await natsLive(config.nats.url, 'universal-media');
  const mail = smtpMail(config.mail.url, config.mail.from);
  const passwords = await argon2Passwords();
  const tokens = signedAccessTokens(config.sessionSecrets, clock);
  const [secret = ''] = config.sessionSecrets;
  const refreshTokens = derivedRefreshTokens(secret);
  const newId = uuidv7;

  const audit = auditService({ clock, newId });
  const notifications = notificationService({ store: notificationStore(database), mail, live, clock });
  const identity = identityService({
    store: identityStore(database),
    audit,
    notifications,
    passwords,
    tokens,
    refreshTokens,
    live,
    clock,
    newId,
    origin: config.origin,
  });
  const staff = staffService({ store: staffStore(database), audit, passwords, tokens, clock, newId });

  return {
    config,
    log,
    clock,
    database,
    tokens,
    outbox: outboxStore(database),
    services: { identity, notifications, staff },
    async close() {
      mail.close();
      await live.close();
      await database.close();
    },
  };
}

export type Deps = Awaited<ReturnType<typeof buildDeps>>;
