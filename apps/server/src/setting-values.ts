import { z } from 'zod';

export const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
export const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

/** A daily cap in dollars, as millionths of a dollar, which language models are billed in. */
export const dollarCap = (fallback: number) =>
  z.coerce
    .number()
    .min(0)
    .default(fallback)
    .transform((dollars) => Math.round(dollars * 1_000_000));

/** The daily caps of the language model for ad copy, per account. */
export const toCopyCaps = (settings: {
  COPY_HELP_DAILY_CAP: number;
  TESTIMONIAL_DAILY_CAP: number;
  TRANSLATION_DAILY_CAP: number;
}) => ({
  help: settings.COPY_HELP_DAILY_CAP,
  testimonial: settings.TESTIMONIAL_DAILY_CAP,
  translation: settings.TRANSLATION_DAILY_CAP,
});

/** A read-only demo needs no sign-in, so it never runs in production. */
export function readPreviewMode({
  PREVIEW_MODE,
  NODE_ENV,
}: {
  PREVIEW_MODE: 'on' | 'off';
  NODE_ENV?: string | undefined;
}) {
  if (PREVIEW_MODE === 'on' && NODE_ENV === 'production') {
    throw new Error('PREVIEW_MODE=on needs no sign-in and cannot be combined with NODE_ENV=production.');
  }
  return PREVIEW_MODE === 'on';
}

/** A secret or restricted key of the payment provider. */
export const stripeKey = z.string().regex(/^[sr]k_/);

export const splitNames = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A secret, or a new one and the one it replaces. */
export const rotatingSecret = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(32, 'at least 32 characters')).min(1).max(2));

/** Accepts `123-456-7890` and `1234567890` for the same account. */
export const dashedDigits = z
  .string()
  .transform((value) => value.replaceAll('-', ''))
  .pipe(z.string().regex(/^\d{10}$/, 'ten digits'));

/** Stripe's secret for its webhooks, or a new one and the one it replaces. */
export const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .pipe(
    z
      .array(z.string().regex(/^whsec_\S+$/))
      .min(1)
      .max(2),
  );

/** The public key that SendGrid shows for its signed events, or a new one and the one it replaces. */
const eventKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .pipe(
    z
      .array(z.string().regex(/^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/, 'a public key of SendGrid'))
      .min(1)
      .max(2),
  );

/**
 * The first part of every NATS subject. Products that share a NATS need different ones. A dot or a wildcard in it could
 * reach into those of another.
 */
export const natsSubject = z.string().regex(/^[\w-]{1,40}$/);

export const mailEnvironment = {
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Universal Media <hello@universalmedia.example>'),
  /** Verifies what SendGrid reports about emails. Without it, only refusals of the mail server are known. */
  SENDGRID_WEBHOOK_KEY: eventKeys.optional(),
};

/** Returns all named settings, or undefined if none is set. Throws if only some are set. */
export function readTogether<Name extends string>(
  e: { readonly [One in Name]?: string | undefined },
  names: readonly Name[],
) {
  const present = names.filter((name) => e[name] !== undefined);
  if (present.length === 0) return undefined;
  if (present.length < names.length) throw new Error(`${names.join(', ')} must be set together.`);
  return z.record(z.enum(names), z.string()).parse(Object.fromEntries(names.map((name) => [name, e[name]])));
}

/**
 * Providers of measurement for our own pages: what advertisers who agree do is forwarded to them by the server. Set both
 * variables of a provider or none; without any provider no visitor is asked. The URLs differ only when a simulator is used.
 */
export const measurementEnvironment = {
  MEASUREMENT_META_URL: z.url().default('https://graph.facebook.com'),
  MEASUREMENT_META_PIXEL_ID: z.string().regex(/^\d+$/, 'digits').optional(),
  MEASUREMENT_META_TOKEN: z.string().min(1).optional(),
  MEASUREMENT_GA4_URL: z.url().default('https://www.google-analytics.com'),
  MEASUREMENT_GA4_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  MEASUREMENT_GA4_SECRET: z.string().min(1).optional(),
};

const Measurement = z.object(measurementEnvironment);

export function readMeasurement(e: z.infer<typeof Measurement>) {
  const meta = readTogether(e, ['MEASUREMENT_META_PIXEL_ID', 'MEASUREMENT_META_TOKEN']);
  const ga4 = readTogether(e, ['MEASUREMENT_GA4_ID', 'MEASUREMENT_GA4_SECRET']);
  return {
    meta: meta && {
      api_url: e.MEASUREMENT_META_URL,
      pixel_id: meta.MEASUREMENT_META_PIXEL_ID,
      token: meta.MEASUREMENT_META_TOKEN,
    },
    ga4: ga4 && {
      api_url: e.MEASUREMENT_GA4_URL,
      measurement_id: ga4.MEASUREMENT_GA4_ID,
      api_secret: ga4.MEASUREMENT_GA4_SECRET,
    },
  };
}

/**
 * Emails after completed campaigns. Set all variables of Smart Boost or none: without them, the third email offers nothing that
 * cannot be bought. Test emails go to staff and to these domains, separated by commas.
 */
export const sequenceEnvironment = {
  MAIL_TEST_DOMAINS: z.string().default('').transform(splitNames),
  SMART_BOOST_URL: z.url().optional(),
  SMART_BOOST_PRICE: z.string().regex(/^\d+$/, 'dollars a month').optional(),
  SMART_BOOST_SAVING: z
    .string()
    .regex(/^\d{1,2}$/, 'percent')
    .optional(),
};

const Sequences = z.object(sequenceEnvironment);

export function readSequences(e: z.infer<typeof Sequences>) {
  const boost = readTogether(e, ['SMART_BOOST_URL', 'SMART_BOOST_PRICE', 'SMART_BOOST_SAVING']);
  return {
    test_domains: e.MAIL_TEST_DOMAINS.map((domain) => domain.toLowerCase()),
    smart_boost: boost
      ? {
          url: boost.SMART_BOOST_URL,
          dollars_a_month: Number(boost.SMART_BOOST_PRICE),
          saving_percent: Number(boost.SMART_BOOST_SAVING),
        }
      : null,
  };
}

/** Returns the client of the sign-in with Google, if there is one. */
export function readGoogleClient(e: {
  GOOGLE_ISSUER: string;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}) {
  const client = readTogether(e, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (!client) return undefined;
  return { issuer: e.GOOGLE_ISSUER, client_id: client.GOOGLE_CLIENT_ID, client_secret: client.GOOGLE_CLIENT_SECRET };
}
