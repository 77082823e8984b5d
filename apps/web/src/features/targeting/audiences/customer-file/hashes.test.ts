import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCustomerSorter, hashAll } from './hashes.ts';

describe('customers of a file', () => {
  it('are counted by kind, without duplicates, the header row and unusable rows', () => {
    const sorter = createCustomerSorter();
    const values = sorter.take([
      'Email',
      'Ada@X.example',
      ' ada@x.example ',
      '(512) 555-0100',
      '+1 512 555 0100',
      'n/a',
    ]);
    expect(values).toEqual([
      { kind: 'email', text: 'ada@x.example' },
      { kind: 'phone', text: '+15125550100' },
      { kind: 'phone_digits', text: '15125550100' },
    ]);
    expect(sorter.counts()).toEqual({ rows: 5, emails: 1, phones: 1, duplicates: 2, unusable: 1 });
  });

  it('start with the first row when the file has no header', () => {
    const sorter = createCustomerSorter();
    expect(sorter.take(['a@x.example', 'b@x.example'])).toHaveLength(2);
    expect(sorter.take(['unknown'])).toEqual([]);
    expect(sorter.counts()).toMatchObject({ rows: 3, unusable: 1 });
  });

  it('are hashed with SHA-256 after normalizing', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await hashAll(['ada@x.example', '15125550100'])).toEqual([sha256('ada@x.example'), sha256('15125550100')]);
  });
});
