import { VersionChoices } from '@universal-media/contract/creative/version';
import { describe, expect, it } from 'vitest';
import { findReplaced } from './replaced.ts';

const FIRST = '0198a4b2-7c11-7000-8000-000000000001';
const SECOND = '0198a4b2-7c11-7000-8000-000000000002';
const choices = (replaces?: string) => VersionChoices.parse({ platform: 'meta', slot: '1:1', replaces });

describe('an adjusted version', () => {
  it('takes the place of the earlier one once it is ready', () => {
    const first = { content_id: FIRST, status: 'ready', choices: choices() } as const;
    const second = { content_id: SECOND, status: 'ready', choices: choices(FIRST) } as const;
    expect(findReplaced([second, first])).toEqual([FIRST]);
    expect(findReplaced([{ ...second, status: 'preparing' }, first])).toEqual([]);
    expect(findReplaced([{ ...second, status: 'refused' }, first])).toEqual([]);
    expect(findReplaced([second])).toEqual([]);
  });
});
