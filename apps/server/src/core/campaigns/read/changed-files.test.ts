import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeFiles } from './changed-files.ts';

const file = fc
  .constantFrom('a', 'b', 'c', 'd', 'e')
  .map((content_id) => ({ content_id, filename: `${content_id}.jpg` }));
const files = fc.uniqueArray(file, { selector: ({ content_id }) => content_id });
const ids = (list: readonly { content_id: string }[] | null) => list?.map(({ content_id }) => content_id);

it('keeps every other file in its place, and lists none twice', () => {
  fc.assert(
    fc.property(files, file, fc.option(file), (list, old, by) => {
      const changed = changeFiles(list, old.content_id, by);
      const before = ids(list) ?? [];
      if (!before.includes(old.content_id)) {
        expect(changed).toBeNull();
        return;
      }
      const after = ids(changed) ?? [];
      expect(new Set(after).size).toBe(after.length);
      const isOther = (id: string) => id !== old.content_id && id !== by?.content_id;
      expect(after.filter(isOther)).toEqual(before.filter(isOther));
      expect(after.includes(old.content_id)).toBe(by?.content_id === old.content_id);
      if (by) expect(after).toContain(by.content_id);
    }),
  );
});
