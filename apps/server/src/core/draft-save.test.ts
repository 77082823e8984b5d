import { describe, expect, it } from 'vitest';
import { judgeSave } from './draft-save.ts';

const kept = { version: 3, last_save_id: 'the-third', deleted_at: null };
const deleted = { ...kept, deleted_at: new Date() };

describe('a save', () => {
  it.each([
    ['of a draft nobody knows', undefined, 0, 'first'],
    ['of a draft nobody knows, without a version', undefined, undefined, 'first'],
    ['of a draft that had a version and is not here', undefined, 3, 'gone'],
    ['on the version kept', kept, 3, 'next'],
    ['without a version', kept, undefined, 'next'],
    ['on an older version', kept, 2, 'conflict'],
    ['on a version nobody has seen', kept, 4, 'conflict'],
    ['that takes a known draft for a new one', kept, 0, 'conflict'],
    ['of a deleted draft', deleted, 3, 'deleted'],
    ['of a deleted draft, without a version', deleted, undefined, 'deleted'],
  ])('%s', (_, before, version, verdict) => {
    expect(judgeSave(before, { version, save_id: 'another' })).toMatchObject({ verdict });
    expect(judgeSave(before, { version, save_id: null })).toMatchObject({ verdict });
  });

  it('that is kept already is a repeat, whatever it was built on; one without a name never is', () => {
    for (const version of [0, 2, 3, undefined]) {
      expect(judgeSave(kept, { version, save_id: 'the-third' })).toEqual({ verdict: 'repeat', kept });
    }
    const nameless = { ...kept, last_save_id: null };
    expect(judgeSave(nameless, { version: 2, save_id: null })).toMatchObject({ verdict: 'conflict' });
  });

  it('of a deleted draft is not taken for a repeat: its author would believe it is there', () => {
    expect(judgeSave(deleted, { version: 2, save_id: 'the-third' })).toMatchObject({ verdict: 'deleted' });
  });
});
