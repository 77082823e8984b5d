import { z } from 'zod';

/** A fact with the page it was found on: `/menu`. */
const found = <Value extends z.ZodType>(value: Value) => z.object({ value, page: z.string().max(2_048) }).nullable();

const text = z.string().max(600);

export const SiteAddress = z.object({
  street: text.nullable(),
  city: text,
  region: text.nullable(),
  postal_code: text.nullable(),
  country_code: z.string().length(2),
});
export type SiteAddress = z.infer<typeof SiteAddress>;

export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'tiktok', 'x', 'youtube', 'linkedin'] as const;

/** Categories for which platforms limit ads, as far as a website shows them. */
export const RESTRICTED_CATEGORIES = [
  'health',
  'alcohol',
  'gambling',
  'cannabis',
  'finance',
  'housing',
  'employment',
  'political',
] as const;
export type RestrictedCategory = (typeof RESTRICTED_CATEGORIES)[number];

export const SiteImage = z.object({
  url: z.url().max(2_048),
  page: z.string().max(2_048),
  alt: text,
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type SiteImage = z.infer<typeof SiteImage>;

/** What a business says about itself on its website. */
export const SiteFindings = z
  .object({
    /** The pages that were read. */
    pages: z.array(z.string().max(2_048)).max(20),
    name: found(text),
    logo_url: found(z.url().max(2_048)),
    /** As `#1c2a44`, the most used first. */
    colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).max(3),
    handles: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), handle: text })).max(6),
    address: found(SiteAddress),
    phone: found(text),
    /** What it sells, in its own words. */
    offers: found(z.array(text).max(6)),
    images: z.array(SiteImage).max(6),
    restricted: z.enum(RESTRICTED_CATEGORIES).nullable(),
    language: z.string().max(12).nullable(),
  })
  .meta({ id: 'SiteFindings' });
export type SiteFindings = z.infer<typeof SiteFindings>;
