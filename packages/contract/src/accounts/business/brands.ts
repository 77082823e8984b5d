import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';

export const MAX_BRANDS = 20;
export const MAX_COLORS = 4;

/** Networks on which a brand can have a handle, in the order of the form. */
export const socialNetworks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

const Handle = z
  .string()
  .trim()
  .transform((text) => text.replace(/^@/, ''))
  .pipe(z.string().regex(/^[\w.-]{1,60}$/, 'Use letters, digits, dots, dashes and underscores'));

const Color = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, 'Choose a color'));

const fields = {
  name: z
    .string()
    .trim()
    .min(1, 'Enter the brand name')
    .max(80, 'At most 80 characters')
    .regex(/^\P{Cc}*$/u, 'Use letters, spaces and punctuation only'),
  website: z
    .string()
    .trim()
    .max(2_048, 'At most 2,048 characters')
    .regex(/^(https?:\/\/[^\s/.]+\.[^\s]+)?$/i, 'Enter a web address such as https://example.com')
    .default(''),
  handles: z.partialRecord(z.enum(['instagram', 'facebook', 'tiktok', 'youtube', 'x', 'linkedin']), Handle).default({}),
  colors: z.array(Color).max(MAX_COLORS, `At most ${MAX_COLORS} colors`).default([]),
  /** An image of the advertiser's files. */
  logo_content_id: z.uuid().nullable().default(null),
};

/** Who an ad is from: the name and logo that viewers see. */
export const Brand = z
  .object({
    ...fields,
    brand_id: z.uuid(),
    /** New campaigns use this brand, and so do campaigns whose brand was deleted. */
    is_default: z.boolean(),
    /** A link that expires; null without a logo. */
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof Brand>;

export const BrandChange = z.object(fields).meta({ id: 'BrandChange' });
export type BrandChange = z.infer<typeof BrandChange>;

/** Chooses the brand of a campaign: the one it names, else the default. */
export const chooseBrand = <B extends Pick<Brand, 'brand_id'>>(
  brands: readonly B[],
  brand_id: string | null,
): B | undefined => brands.find((brand) => brand.brand_id === brand_id) ?? brands[0];

const brandId = z.object({ brand_id: z.uuid() });
const BrandList = z.object({ brands: z.array(Brand) });

export const brandEndpoints = group({
  createBrand: endpoint({
    method: 'POST',
    path: '/api/user/brands',
    summary: 'Add a brand; the first one becomes the default',
    access: { kind: 'advertiser', scope: 'account:write' },
    body: BrandChange,
    answers: { status: 201, body: BrandList },
    errors: ['too_many_brands'],
  }),
  updateBrand: endpoint({
    method: 'PUT',
    path: '/api/user/brands/{brand_id}',
    summary: 'Change a brand',
    access: { kind: 'advertiser', scope: 'account:write' },
    params: brandId,
    body: BrandChange,
    answers: { status: 200, body: BrandList },
    errors: ['not_found'],
  }),
  makeDefaultBrand: endpoint({
    method: 'POST',
    path: '/api/user/brands/{brand_id}/default',
    summary: 'Use a brand for new campaigns',
    access: { kind: 'advertiser', scope: 'account:write' },
    params: brandId,
    answers: { status: 200, body: BrandList },
    errors: ['not_found'],
  }),
  deleteBrand: endpoint({
    method: 'DELETE',
    path: '/api/user/brands/{brand_id}',
    summary: 'Delete a brand; its campaigns use the default brand from then on',
    access: { kind: 'advertiser', scope: 'account:write' },
    params: brandId,
    answers: { status: 200, body: BrandList },
    errors: ['not_found'],
  }),
});
