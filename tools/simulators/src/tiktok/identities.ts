import { z } from 'zod';
import { type Books, newId } from './books.ts';
import { checked, invalid } from './reply.ts';

const NewIdentity = z.strictObject({
  advertiser_id: z.string(),
  display_name: z.string().min(1).max(40),
  image_uri: z.string().optional(),
});

/** Two identities may have the same name. */
export function createIdentity(books: Books, body: unknown) {
  const { display_name, image_uri } = checked(NewIdentity, body);
  if (image_uri !== undefined && !books.images.has(image_uri)) throw invalid('image_uri: not found');
  const identity_id = newId(books);
  books.identities.set(identity_id, { display_name, image_uri });
  return { identity_id };
}

const Filtering = z.object({ keyword: z.string().optional() });

export function listIdentities({ identities }: Books, query: URLSearchParams) {
  const { keyword = '' } = Filtering.parse(JSON.parse(query.get('filtering') ?? '{}'));
  return {
    identity_list: [...identities].flatMap(([identity_id, { display_name }]) =>
      display_name.includes(keyword) ? [{ identity_id, identity_type: 'CUSTOMIZED_USER', display_name }] : [],
    ),
  };
}
