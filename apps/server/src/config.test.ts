import { developmentEnv } from '@universal-media/stack/development-env';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const env = Object.fromEntries(
  Object.entries(developmentEnv()).filter(([name]) => !/^(GOOGLE|STRIPE|LANGUAGE_MODEL)_/.test(name)),
);

describe('the settings of Google sign-in', () => {
  it('are absent when there is no client', () => {
    expect(readConfig(env).google).toBeUndefined();
  });

  it('name the real Google when nothing else is said', () => {
    const client = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({ ...env, ...client }).google).toEqual({
      issuer: 'https://accounts.google.com',
      client_id: 'client',
      client_secret: 'secret',
    });
  });

  it('come whole or not at all', () => {
    expect(() => readConfig({ ...env, GOOGLE_CLIENT_ID: 'client' })).toThrow('come together');
    expect(() => readConfig({ ...env, GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('come together');
  });
});

describe('the settings of card payments', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_key' };
  const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_new' };

  it('are absent when there is no key', () => {
    expect(readConfig(env).payments).toBeUndefined();
  });

  it('name the real Stripe when nothing else is said', () => {
    expect(readConfig({ ...env, ...key, ...secret }).payments).toEqual({
      api_url: 'https://api.stripe.com',
      secret_key: 'sk_test_key',
      webhook_secrets: ['whsec_new'],
    });
  });

  it('come whole or not at all', () => {
    expect(() => readConfig({ ...env, ...key })).toThrow('come together');
    expect(() => readConfig({ ...env, ...secret })).toThrow('come together');
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

  it('name the real provider when nothing else is said, and a cap in any case', () => {
    const { languageModel, translationDailyCapMicros } = readConfig({ ...env, LANGUAGE_MODEL_KEY: 'key' });
    expect(languageModel).toMatchObject({ provider: 'anthropic', api_url: 'https://api.anthropic.com/v1' });
    expect(translationDailyCapMicros).toBe(1_000_000);
  });

  it('refuse a provider we cannot speak to', () => {
    expect(() => readConfig({ ...env, LANGUAGE_MODEL_PROVIDER: 'oracle' })).toThrow('LANGUAGE_MODEL_PROVIDER');
  });
});
