import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call } from '../ad-platforms/dialect.ts';
import { type Campaign, parseKey } from '../ad-platforms/store.ts';
import { multipartParts } from '../wire/multipart.ts';
import { type Books, newId, notDeleted } from './books.ts';
import { checked, codes, invalid, TikTokFailure } from './reply.ts';

/** One list has identifiers of one type. */
const CalculateType = z.enum(['EMAIL_SHA256', 'PHONE_SHA256']);

/** A file of customers, one hash a line: its sum must fit. */
export function uploadCustomers(books: Books, { body, headers }: Call) {
  const form = new Map(multipartParts(headers['content-type'] ?? '', body).map((part) => [part.name, part]));
  const text = (name: string): string => form.get(name)?.bytes.toString('utf8') ?? '';
  if (text('advertiser_id') !== books.advertiser_id) throw new TikTokFailure(codes.not_allowed, 'No permission');
  const calculate_type = CalculateType.safeParse(text('calculate_type')).data;
  if (calculate_type === undefined) throw invalid('calculate_type: does not fit');
  const file = form.get('file');
  if (file?.is_file !== true) throw invalid('file: required');
  if (text('file_signature') !== createHash('md5').update(file.bytes).digest('hex'))
    throw invalid('file_signature: does not fit');
  const hashes = file.bytes.toString('utf8').split('\n');
  if (hashes.some((hash) => !/^[\da-f]{64}$/.test(hash))) throw invalid('file: not a list of hashes');
  const file_path = `customers/${newId(books)}`;
  books.customer_files.set(file_path, { calculate_type, hashes });
  return { file_path };
}

const NewAudience = z.strictObject({
  advertiser_id: z.string(),
  custom_audience_name: z.string().min(1).max(128),
  file_paths: z.array(z.string()).min(1),
  calculate_type: CalculateType,
});

export function createAudience(books: Books, body: unknown) {
  const { advertiser_id: _advertiser, ...sent } = checked(NewAudience, body);
  const hashes = sent.file_paths.flatMap((path) => {
    const file = books.customer_files.get(path);
    if (file === undefined) throw invalid(`file_paths: ${path} not found`);
    if (file.calculate_type !== sent.calculate_type) throw invalid(`file_paths: ${path} has another calculate_type`);
    return file.hashes;
  });
  const id = newId(books);
  books.audiences.set(id, { id, name: sent.custom_audience_name, hashes: [...new Set(hashes)], sent });
  return { custom_audience_id: id };
}

const Query = z.object({
  advertiser_id: z.string(),
  page: z.coerce.number().int().min(1),
  page_size: z.coerce.number().int().min(1).max(100),
});

export function listAudiences({ audiences }: Books, query: URLSearchParams) {
  const { page, page_size } = checked(Query, Object.fromEntries(query));
  const all = [...audiences.values()].map(({ id, name, hashes }) => ({
    audience_id: id,
    name,
    cover_num: hashes.length,
  }));
  const total_page = Math.max(1, Math.ceil(all.length / page_size));
  return {
    list: all.slice((page - 1) * page_size, page * page_size),
    page_info: { page, page_size, total_number: all.length, total_page },
  };
}

const Delete = z.strictObject({
  advertiser_id: z.string(),
  custom_audience_ids: z.array(z.string()).min(1).max(100),
});

export function deleteAudiences(books: Books, body: unknown) {
  const { custom_audience_ids } = checked(Delete, body);
  for (const id of custom_audience_ids) {
    const isUsed = notDeleted(books.ad_groups.values()).some(
      ({ campaign, sent }) =>
        campaign.status === 'active' && JSON.stringify(sent['audience_ids'] ?? []).includes(`"${id}"`),
    );
    if (isUsed) throw invalid('The audience is used by an active ad group');
    books.audiences.delete(id);
  }
  return {};
}

/** The lists of a campaign, by the key in their name. */
export const getAudiences = ({ audiences }: Books, campaign: Campaign) =>
  [...audiences.values()]
    .filter(({ name }) => parseKey(name) === parseKey(campaign.name))
    .map(({ id, sent, hashes }) => ({ id, ...sent, hashes: hashes.toSorted() }));
