import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { customerSorter, hashAll } from './marks.ts';

describe('customers of a file', () => {
  it('are counted by kind; duplicates, the head row and what is neither are left out', () => {
    const sorter = customerSorter();
    const values = sorter.take([
      'E-mail',
      'Ada@X.example',
      ' ada@x.example ',
      '(512) 555-0100',
      '+1 512 555 0100',
      'n/a',
    ]);
    expect(values).toEqual(['ada@x.example', '15125550100']);
    expect(sorter.counts()).toEqual({ rows: 5, emails: 1, phones: 1, duplicates: 2, unusable: 1 });
  });

  it('begin with the first row where the file has no head', () => {
    const sorter = customerSorter();
    expect(sorter.take(['a@x.example', 'b@x.example'])).toHaveLength(2);
    expect(sorter.take(['nobody'])).toEqual([]);
    expect(sorter.counts()).toMatchObject({ rows: 3, unusable: 1 });
  });

  it('leave as the SHA-256 of the normalised value', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await hashAll(['ada@x.example', '15125550100'])).toEqual([sha256('ada@x.example'), sha256('15125550100')]);
  });
});
