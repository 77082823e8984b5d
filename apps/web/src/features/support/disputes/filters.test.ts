import { describe, expect, it } from 'vitest';
import { readPlace, toFilter, writePlace } from './filters.ts';

const place = (query: string) => readPlace(new URLSearchParams(query));

describe('the place of the disputes tab', () => {
  it('survives the way through the URL', () => {
    const query =
      'tab=disputes&view=board&status=closed&type=refund&priority=urgent&source=card&assigned=none&search=jo&dispute=7f2a91c3-5b1d-4e0a-9c77-0a1b2c3d4e5f';
    expect(writePlace(place(query)).toString()).toBe(query);
  });

  it('ignores what it does not know', () => {
    expect(writePlace(place('status=lost&type=x&dispute=1&assigned=me')).toString()).toBe('tab=disputes');
  });
});

describe('the filter of the list', () => {
  it('shows what waits first, by deadline', () => {
    expect(toFilter(place(''))).toEqual({ status: 'unresolved', sort: 'due_at' });
    expect(toFilter(place('status=all&search=+jo+'))).toEqual({ search: 'jo', sort: 'created_at' });
  });
});
