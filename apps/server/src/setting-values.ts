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
