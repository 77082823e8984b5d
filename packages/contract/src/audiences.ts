import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';

/** A customer file may weigh so much, and be of these kinds. Its first column holds e-mail addresses or phone numbers. */
export const CUSTOMER_FILE_BYTES = 10 * 1024 * 1024;
export const CUSTOMER_FILE_KINDS: Readonly<Record<string, string[]>> = { 'text/csv': ['.csv'], 'text/plain': ['.txt'] };

/** How many marks travel in one call. */
export const MARKS_PER_PART = 5_000;
export const PARTS_MOST = 200;

/** The SHA-256 of a normalised address or number, as hexadecimal. Nothing else of a customer ever leaves the browser. */
const MARK_LETTERS = 64;
const CustomerMark = z
  .string()
  .length(MARK_LETTERS)
  .regex(/^[0-9a-f]+$/);

/** What a campaign keeps of a customer file. */
export const CustomerFile = z.object({
  audience_id: z.uuid(),
  file_name: z.string().max(255),
  emails: z.number().int().min(0),
  phones: z.number().int().min(0),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

const Audience = CustomerFile.extend({ created_at: Instant }).meta({ id: 'CustomerAudience' });

export const audienceEndpoints = group({
  addPart: endpoint({
    method: 'PUT',
    path: '/api/audiences/customer-files/{audience_id}/parts/{part}',
    summary: 'A part of a customer list: hashed marks only, the same part twice counts once',
    access: { kind: 'advertiser' },
    params: z.object({
      audience_id: z.uuid(),
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(PARTS_MOST - 1),
    }),
    body: z.object({ marks: z.array(CustomerMark).min(1).max(MARKS_PER_PART) }),
    // Each in quotation marks and with a comma.
    body_bytes: MARKS_PER_PART * (MARK_LETTERS + 3) + 1_024,
    answers: { status: 204 },
    errors: ['not_found', 'too_many_requests'],
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/api/audiences/customer-files/{audience_id}',
    summary: 'Closes a customer list whose parts have all arrived',
    access: { kind: 'advertiser' },
    params: z.object({ audience_id: z.uuid() }),
    body: CustomerFile.omit({ audience_id: true }).extend({ parts: z.number().int().min(1).max(PARTS_MOST) }),
    answers: { status: 200, body: Audience },
    errors: ['incomplete_audience', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/audiences/customer-files/{audience_id}',
    summary: 'Forgets a customer list',
    access: { kind: 'advertiser' },
    params: z.object({ audience_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
