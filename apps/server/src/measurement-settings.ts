import { z } from 'zod';
import { readTogether } from './setting-values.ts';

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
