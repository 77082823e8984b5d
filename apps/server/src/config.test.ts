import { adPlatformEnv } from '@universal-media/stack/ad-platform-simulators';
import { developmentEnv } from '@universal-media/stack/development-env';
import { describe, expect, it } from 'vitest';
import { readConfig, readLedgerDatabaseUrl, readOwnerDatabaseUrl, readSealingSettings } from './config.ts';

const env = Object.fromEntries(
  Object.entries(developmentEnv()).filter(([name]) => !/^(GOOGLE|STRIPE|LANGUAGE_MODEL|META|TIKTOK)_/.test(name)),
);

describe('the settings of Google sign-in', () => {
  it('are absent when there is no client', () => {
    expect(readConfig(env).google).toBeUndefined();
  });

  it('name the real Google when nothing else is configured', () => {
    const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...env, ...client }).google).toEqual({
      issuer: 'https://accounts.google.com',
      client_id: 'client',
      client_secret: 'secret',
    });
  });

  it('come whole or not at all', () => {
    expect(() => readConfig({ ...env, GOOGLE_CLIENT_ID: 'client' })).toThrow('must be set together');
    expect(() => readConfig({ ...env, GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('must be set together');
  });
});

describe('the settings of card payments', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_key' };
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_new' };

  it('are absent when there is no key', () => {
    expect(readConfig(env).payments).toBeUndefined();
  });

  it('name the real Stripe when nothing else is configured', () => {
    expect(readConfig({ ...env, ...key, ...secret }).payments).toEqual({
      api_url: 'https://api.stripe.com',
      secret_key: 'sk_test_key',
      webhook_secrets: ['whsec_new'],
    });
  });

  it('come whole or not at all', () => {
    expect(() => readConfig({ ...env, ...key })).toThrow('must be set together');
    expect(() => readConfig({ ...env, ...secret })).toThrow('must be set together');
  });

  it('take a webhook secret beside the one it replaces, and no third', () => {
    const rotating = (value: string) => readConfig({ ...env, ...key, STRIPE_WEBHOOK_SECRET: value }).payments;
    expect(rotating('whsec_new, whsec_old')?.webhook_secrets).toEqual(['whsec_new', 'whsec_old']);
    expect(() => rotating('whsec_1,whsec_2,whsec_3')).toThrow('STRIPE_WEBHOOK_SECRET');
    expect(() => rotating('whsec_new,')).toThrow('STRIPE_WEBHOOK_SECRET');
  });

  it('refuse a key that is none of the secret ones', () => {
    expect(() => readConfig({ ...env, ...secret, STRIPE_SECRET_KEY: 'pk_live_key' })).toThrow('STRIPE_SECRET_KEY');
  });
});

describe('the settings of the language model', () => {
  it('are absent when there is no key', () => {
    expect(readConfig(env).languageModel).toBeUndefined();
  });

  it('name the real provider when nothing else is configured, and a cap in any case', () => {
    const { languageModel, copyCaps } = readConfig({ ...env, LANGUAGE_MODEL_KEY: 'key' });
    expect(languageModel).toMatchObject({ provider: 'anthropic', api_url: 'https://api.anthropic.com/v1' });
    expect(copyCaps.translation).toBe(1_000_000);
  });

  it('refuse a provider we cannot speak to', () => {
    expect(() => readConfig({ ...env, LANGUAGE_MODEL_PROVIDER: 'oracle' })).toThrow('LANGUAGE_MODEL_PROVIDER');
  });
});

describe('the settings of ad platforms', () => {
  const platforms = adPlatformEnv(4458);
  const read = (changes: Record<string, string | undefined>) => readConfig({ ...env, ...changes }).adPlatforms;
  const without = (name: string) => ({ ...platforms, [name]: undefined });

  it('are absent where there is no account', () => {
    expect(read({})).toEqual({
      'google-ads': undefined,
      meta: undefined,
      tiktok: undefined,
      timeout_seconds: 30,
      granted_calls: { 'google-ads': null, meta: null, tiktok: null },
    });
  });

  it('are there for one platform and not for another', () => {
    const { 'google-ads': google_ads, meta, tiktok } = read(adPlatformEnv(4458, ['meta']));
    expect([google_ads, tiktok]).toEqual([undefined, undefined]);
    expect(meta).toMatchObject({ base_url: 'http://127.0.0.1:4459', account_id: '1122334455' });
  });

  it('name the real platforms when nothing else is configured', () => {
    const settings = { ...platforms, GOOGLE_ADS_URL: undefined, META_URL: undefined, TIKTOK_URL: undefined };
    const { 'google-ads': google_ads, meta, tiktok } = read({ ...settings, GOOGLE_ADS_TOKEN_URL: undefined });
    expect([google_ads?.api_url, google_ads?.token_url, meta?.base_url, tiktok?.base_url]).toEqual([
      'https://googleads.googleapis.com',
      'https://oauth2.googleapis.com/token',
      'https://graph.facebook.com',
      'https://business-api.tiktok.com',
    ]);
  });

  it.each(['GOOGLE_ADS_REFRESH_TOKEN', 'META_PAGE_ID', 'TIKTOK_SECRET'])('come whole or not at all: %s', (name) => {
    expect(() => read(without(name))).toThrow('must be set together');
  });

  it('never reach a real platform from a test', () => {
    expect(read({ ...platforms, NODE_ENV: 'test' })['google-ads']?.api_url).toBe('http://127.0.0.1:4458');
    expect(() => read({ ...without('META_URL'), NODE_ENV: 'test' })).toThrow('must not call');
  });

  it('take the number of a Google account as Google writes it', () => {
    const dashed = { ...platforms, GOOGLE_ADS_CUSTOMER_ID: '123-456-7890' };
    expect(read(dashed)['google-ads']?.customer_id).toBe('1234567890');
    expect(() => read({ ...platforms, GOOGLE_ADS_CUSTOMER_ID: '12345' })).toThrow('GOOGLE_ADS_CUSTOMER_ID');
  });
});

describe('the simulator of websites', () => {
  const WEBSITE_SIMULATOR_URL = 'http://127.0.0.1:4471';

  it('is accepted by a server on this machine only', () => {
    expect(readConfig({ ...env, WEBSITE_SIMULATOR_URL }).websiteSimulator).toBe(WEBSITE_SIMULATOR_URL);
    expect(() => readConfig({ ...env, WEBSITE_SIMULATOR_URL, APP_ORIGIN: 'https://universal.media' })).toThrow(
      '127.0.0.1',
    );
    expect(() => readConfig({ ...env, WEBSITE_SIMULATOR_URL: 'http://10.0.0.1:80' })).toThrow('127.0.0.1');
  });
});

describe('the public origin', () => {
  const { WEBSITE_SIMULATOR_URL: _, ...settings } = env;
  const at = (APP_ORIGIN: string) => readConfig({ ...settings, APP_ORIGIN, NODE_ENV: 'production' }).origin;

  it('has https in production, except on the machine itself', () => {
    expect(() => at('http://ads.example')).toThrow('https://');
    expect([at('https://ads.example'), at('http://127.0.0.1:3000')]).toEqual([
      'https://ads.example',
      'http://127.0.0.1:3000',
    ]);
  });
});

describe('the subject at NATS', () => {
  it.each(['', '*', 'live.user', 'live >'])('is refused with a dot, a space or a wildcard: "%s"', (NATS_SUBJECT) => {
    expect(() => readConfig({ ...env, NATS_SUBJECT })).toThrow('NATS_SUBJECT');
    expect(() => readConfig({ ...env, NATS_SUBJECT: 'live-2' })).not.toThrow();
  });
});

describe('connections without TLS', () => {
  const { WEBSITE_SIMULATOR_URL: _, ...settings } = env;
  const inside = { ...settings, NODE_ENV: 'production', APP_ORIGIN: 'https://ads.example' };
  const services = {
    DATABASE_URL: 'postgres://um_app:secret@postgres:5432/universal_media',
    NATS_URL: 'nats://um:secret@nats:4222',
    SMTP_URL: 'smtp://mail:1025',
    S3_ENDPOINT: 'http://s3:7070',
    RESTATE_INGRESS_URL: 'http://restate:8080',
    RESTATE_ADMIN_URL: 'http://restate:9070',
  };

  it.each(Object.entries(services))('are refused in production: %s', (name, url) => {
    expect(() => readConfig({ ...inside, [name]: url })).toThrow(`${name} would connect without TLS`);
    expect(() => readConfig({ ...inside, [name]: url, NODE_ENV: 'development' })).not.toThrow();
  });

  it('are refused to the commands too', () => {
    const { DATABASE_URL } = services;
    const commands = { ...inside, DATABASE_URL, DATABASE_OWNER_URL: DATABASE_URL };
    for (const read of [readOwnerDatabaseUrl, readLedgerDatabaseUrl, readSealingSettings]) {
      expect(() => read(commands)).toThrow('would connect without TLS');
      expect(() => read({ ...commands, PLAINTEXT_HOSTS: 'postgres' })).not.toThrow();
    }
  });

  it('are accepted on this machine, and to hosts that the operator trusts', () => {
    expect(() => readConfig(inside)).not.toThrow();
    const trusted = { ...inside, ...services, PLAINTEXT_HOSTS: 'postgres, nats, mail, s3, restate' };
    expect(() => readConfig(trusted)).not.toThrow();
    expect(() => readConfig({ ...trusted, PLAINTEXT_HOSTS: 'postgres' })).toThrow('NATS_URL');
  });
});
