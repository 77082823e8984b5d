import { describe, expect, it } from 'vitest';
import { video } from '../media/sample-files.ts';
import { groupUses, listTags, noFilter, searchFiles } from './search-files.ts';

const bike = {
  ...video(),
  content_id: '0198a4b2-7c11-7000-8000-00000000000a',
  filename: 'Bike red.jpg',
  tags: ['spring'],
};
const shop = {
  ...video(),
  content_id: '0198a4b2-7c11-7000-8000-00000000000b',
  filename: 'shop.jpg',
  tags: ['team', 'spring'],
};
const uses = groupUses([
  { content_id: shop.content_id, campaign_id: bike.content_id, name: 'Winter tune-up', is_draft: false },
]);
const names = (filter: Partial<typeof noFilter>) =>
  searchFiles([bike, shop], uses, { ...noFilter, ...filter }).map(({ filename }) => filename);

describe('searching the library', () => {
  it('looks in names, tags and campaigns, for every word', () => {
    expect(names({ search: 'bike' })).toEqual(['Bike red.jpg']);
    expect(names({ search: 'TEAM' })).toEqual(['shop.jpg']);
    expect(names({ search: 'winter shop' })).toEqual(['shop.jpg']);
    expect(names({ search: 'winter bike' })).toEqual([]);
  });

  it('narrows by kind and tag', () => {
    expect(names({ kind: 'image' })).toEqual([]);
    expect(names({ tag: 'team' })).toEqual(['shop.jpg']);
  });

  it('lists the most used tags first', () => {
    expect(listTags([bike, shop])).toEqual(['spring', 'team']);
  });
});
