import { expect, it } from 'vitest';
import { findPlaintextSettings, refusePlaintext } from './plaintext-settings.ts';

it.each([
  ['postgres://um_app@127.0.0.1:5432/universal_media', false],
  ['postgres://um_app@db.internal/universal_media', true],
  ['postgres://um_app@db.internal/universal_media?sslmode=disable', true],
  ['postgres://um_app@db.internal/universal_media?sslmode=verify-full', false],
  ['smtp://mail.internal:587', true],
  ['smtp://mail.internal:587?requireTLS=true', false],
  ['smtps://mail.internal', false],
  ['nats://nats.internal:4222', true],
  ['tls://nats.internal:4222', false],
  ['http://s3.internal', true],
  ['https://s3.internal', false],
  ['http://[::1]:9000', false],
])('%s may be read on the way: %s', (url, isPlaintext) => {
  expect(findPlaintextSettings({ DATABASE_URL: url })).toEqual(isPlaintext ? ['DATABASE_URL'] : []);
});

it('refuses hosts that are not declared as trusted, by the name of the setting', () => {
  const urls = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://um_app@postgres/um',
    NATS_URL: 'nats://nats:4222',
    S3_ENDPOINT: 'https://s3',
  };
  expect(() => refusePlaintext({ ...urls, PLAINTEXT_HOSTS: [] })).toThrow(
    'DATABASE_URL, NATS_URL would connect without TLS',
  );
  expect(() => refusePlaintext({ ...urls, PLAINTEXT_HOSTS: ['postgres'] })).toThrow(
    /^NATS_URL would connect without TLS/,
  );
  expect(() => refusePlaintext({ ...urls, PLAINTEXT_HOSTS: ['postgres', 'nats'] })).not.toThrow();
});
