import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { PresentedPassword } from '../../wire/password.ts';
import { Brand } from './brands.ts';
import { findTaxIdProblem, normalizeTaxId } from './tax-id.ts';

/** A single line that documents print. PostgreSQL rejects zero bytes. */
const printedLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(/^\P{Cc}*$/u, 'Use letters, spaces and punctuation only');

const address = {
  legal_name: printedLine(160).min(1, 'Enter the legal name'),
  street: printedLine(160).min(1, 'Enter the street address'),
  city: printedLine(80).min(1, 'Enter the city'),
  /** State, province or region; empty where addresses have none. */
  region: printedLine(80).default(''),
  postal_code: printedLine(20).default(''),
  country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country'),
};

/** The company that pays, as receipts and statements name it. */
export const LegalEntity = z
  .object({
    ...address,
    /** The last characters of the tax ID, or null. `revealTaxId` returns the whole. */
    tax_id_ending: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'LegalEntity' });
export type LegalEntity = z.infer<typeof LegalEntity>;

export const LegalEntityChange = z
  .object({
    ...address,
    /** Left out: the stored tax ID stays. Null: it is removed. */
    tax_id: z.string().max(40).transform(normalizeTaxId).nullable().optional(),
  })
  .superRefine(({ country, tax_id }, check) => {
    const message = tax_id ? findTaxIdProblem(country, tax_id) : undefined;
    if (message !== undefined) check.addIssue({ code: 'custom', path: ['tax_id'], message });
  })
  .meta({ id: 'LegalEntityChange' });
export type LegalEntityChange = z.infer<typeof LegalEntityChange>;

type Address = Pick<LegalEntity, 'street' | 'city' | 'region' | 'postal_code'>;

const joinFilled = (separator: string, parts: readonly string[]) => parts.filter((part) => part !== '').join(separator);

/** The lines of an address below the company's name, as documents print them. */
export const addressLines = ({ street, city, region, postal_code }: Address, country_name: string): string[] =>
  [street, joinFilled(', ', [city, joinFilled(' ', [region, postal_code])]), country_name].filter(
    (line) => line !== '',
  );

export const Business = z
  .object({
    legal_entity: LegalEntity.nullable(),
    /** The default brand first, then by age. */
    brands: z.array(Brand),
  })
  .meta({ id: 'Business' });
export type Business = z.infer<typeof Business>;

export const businessEndpoints = group({
  readBusiness: endpoint({
    method: 'GET',
    path: '/api/user/business',
    summary: 'Read your business: legal details and brands',
    access: { kind: 'advertiser', scope: 'account:read', shown_to_staff: true },
    answers: { status: 200, body: Business },
    errors: [],
  }),
  changeLegalEntity: endpoint({
    method: 'PUT',
    path: '/api/user/business/legal-entity',
    summary: 'Change the company details that new receipts and statements show',
    access: { kind: 'advertiser', scope: 'account:write' },
    body: LegalEntityChange,
    answers: { status: 200, body: Business },
    errors: ['too_many_requests'],
  }),
  revealTaxId: endpoint({
    method: 'POST',
    path: '/api/user/business/tax-id',
    summary: 'Read your whole tax ID; needs the password',
    access: { kind: 'advertiser' },
    body: z.object({ password: PresentedPassword }),
    answers: { status: 200, body: z.object({ tax_id: z.string() }) },
    errors: ['wrong_password', 'not_found', 'too_many_requests'],
  }),
});
