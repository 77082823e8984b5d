import { createHash } from 'node:crypto';
import type { Call } from '../ad-platforms/dialect.ts';
import { multipartParts } from '../wire/multipart.ts';
import { type Books, newId } from './books.ts';
import { codes, invalid, TikTokFailure } from './reply.ts';

/** A file, whole: its sum must fit. No two files have the same name. */
function takeFile({ file_names, advertiser_id }: Books, { body, headers }: Call, kind: 'image' | 'video'): void {
  const form = new Map(multipartParts(headers['content-type'] ?? '', body).map((part) => [part.name, part]));
  const text = (name: string): string => form.get(name)?.bytes.toString('utf8') ?? '';
  if (text('advertiser_id') !== advertiser_id) throw new TikTokFailure(codes.not_allowed, 'No permission');
  if (text('upload_type') !== 'UPLOAD_BY_FILE') throw invalid('upload_type: does not fit');
  const file = form.get(`${kind}_file`);
  if (file?.is_file !== true) throw invalid(`${kind}_file: required`);
  const sum = createHash('md5').update(file.bytes).digest('hex');
  if (text(`${kind}_signature`) !== sum) throw invalid(`${kind}_signature: does not fit`);
  const name = text('file_name');
  if (name === '') throw invalid('file_name: required');
  if (file_names.has(name)) throw new TikTokFailure(codes.same_name, 'Duplicated material name');
  file_names.add(name);
}

export function uploadImage(books: Books, call: Call) {
  takeFile(books, call, 'image');
  const image_id = `ad-site-i18n-sg/${newId(books)}`;
  books.images.add(image_id);
  return { image_id };
}

/** The answer is a list, although it is one video. */
export function uploadVideo(books: Books, call: Call) {
  takeFile(books, call, 'video');
  const video_id = `v10033g50000${newId(books)}`;
  books.videos.add(video_id);
  return [{ video_id }];
}

export function suggestCover(books: Books, query: URLSearchParams) {
  const video_id = query.get('video_id') ?? '';
  if (!books.videos.has(video_id)) throw invalid('video_id: not found');
  const id = `cover-${video_id}`;
  books.images.add(id);
  return { list: [{ id, url: `https://p16.example/${id}` }] };
}
