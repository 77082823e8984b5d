import { describe, expect, it } from 'vitest';
import { judgeSave } from './draft-save.ts';

const stored = { version: 3, last_save_id: 'the-third', deleted_at: null };
const deleted = { ...stored, deleted_at: new Date() };

describe('a save', () => {
  it.each([
    ['of an unknown draft', undefined, 0, 'first'],
    ['of an unknown draft, without a version', undefined, undefined, 'first'],
    ['of a draft that had a version and no longer exists', undefined, 3, 'gone'],
    ['on the stored version', stored, 3, 'next'],
    ['without a version', stored, undefined, 'next'],
    ['on an older version', stored, 2, 'conflict'],
    ['on a version that does not exist yet', stored, 4, 'conflict'],
    ['that treats a known draft as new', stored, 0, 'conflict'],
    ['of a deleted draft', deleted, 3, 'deleted'],
    ['of a deleted draft, without a version', deleted, undefined, 'deleted'],
  ])('%s', (_, before, version, verdict) => {
    expect(judgeSave(before, { version, save_id: 'another' })).toMatchObject({ verdict });
    expect(judgeSave(before, { version, save_id: null })).toMatchObject({ verdict });
  });

  it('with the stored save_id is a repeat, and one without a save_id never is', () => {
    for (const version of [0, 2, 3, undefined]) {
      expect(judgeSave(stored, { version, save_id: 'the-third' })).toEqual({ verdict: 'repeat', stored });
    }
    const nameless = { ...stored, last_save_id: null };
    expect(judgeSave(nameless, { version: 2, save_id: null })).toMatchObject({ verdict: 'conflict' });
  });

  it('of a deleted draft is not a repeat, so that its author learns that it was deleted', () => {
    expect(judgeSave(deleted, { version: 2, save_id: 'the-third' })).toMatchObject({ verdict: 'deleted' });
  });
});
