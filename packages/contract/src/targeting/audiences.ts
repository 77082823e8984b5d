import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { hashKinds } from './customer-cell.ts';

/** The maximum size and the types of a customer file. Its first column holds email addresses or phone numbers. */
export const CUSTOMER_FILE_BYTES = 10 * 1024 * 1024;
export const CUSTOMER_FILE_KINDS: Readonly<Record<string, string[]>> = { 'text/csv': ['.csv'], 'text/plain': ['.txt'] };

/** How many hashes one request carries. */
export const HASHES_PER_CHUNK = 5_000;
export const MAX_CUSTOMERS = 1_000_000;
/** A phone number has two hashes, and each kind of hash may leave its last chunk partly filled. */
const MAX_CHUNKS = (2 * MAX_CUSTOMERS) / HASHES_PER_CHUNK + hashKinds.length;

const HashKind = z.enum(hashKinds);

/** The SHA-256 of a normalized address or number, in hexadecimal. No other customer data leaves the browser. */
const HASH_LENGTH = 64;
const CustomerHash = z
  .string()
  .length(HASH_LENGTH)
  .regex(/^[0-9a-f]+$/);

/** What a campaign stores about a customer file. */
export const CustomerFile = z.object({
  audience_id: z.uuid(),
  file_name: z.string().max(255),
  emails: z.number().int().min(0),
  phones: z.number().int().min(0),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

const Audience = CustomerFile.extend({ created_at: Instant }).meta({ id: 'CustomerAudience' });

export const audienceEndpoints = group({
  addAudienceChunk: endpoint({
    method: 'PUT',
    path: '/api/audiences/customer-files/{audience_id}/parts/{part}',
    summary: 'Add a chunk of a customer list: hashes only; a repeated chunk counts once',
    access: { kind: 'advertiser' },
    params: z.object({
      audience_id: z.uuid(),
      part: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_CHUNKS - 1),
    }),
    // A chunk without a kind mixes emails and phone numbers as digits; platforms then match the emails.
    body: z.object({ kind: HashKind.optional(), marks: z.array(CustomerHash).min(1).max(HASHES_PER_CHUNK) }),
    // Each hash has two quotation marks and a comma.
    body_bytes: HASHES_PER_CHUNK * (HASH_LENGTH + 3) + 1_024,
    answers: { status: 204 },
    errors: ['not_found', 'too_many_requests'],
  }),
  finishAudience: endpoint({
    method: 'PUT',
    path: '/api/audiences/customer-files/{audience_id}',
    summary: 'Complete a customer list after all chunks have arrived',
    access: { kind: 'advertiser' },
    params: z.object({ audience_id: z.uuid() }),
    body: CustomerFile.omit({ audience_id: true }).extend({ parts: z.number().int().min(1).max(MAX_CHUNKS) }),
    answers: { status: 200, body: Audience },
    errors: ['incomplete_audience', 'not_found'],
  }),
  removeAudience: endpoint({
    method: 'DELETE',
    path: '/api/audiences/customer-files/{audience_id}',
    summary: 'Delete a customer list',
    access: { kind: 'advertiser' },
    params: z.object({ audience_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
