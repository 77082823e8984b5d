import { describe, expect, it } from 'vitest';
import { signedDeviceMarks } from './device-marks.ts';

const marks = signedDeviceMarks(['the secret of now']);

describe('the mark of a device', () => {
  it('is known again for the user it was made for, by an id of its own', () => {
    const [first, second] = [marks.issue('ada'), marks.issue('ada')];
    expect(marks.read(first, 'ada')).toMatch(/^[\w-]{22}$/);
    expect(marks.read(first, 'ada')).toBe(marks.read(first, 'ada'));
    expect(marks.read(second, 'ada')).not.toBe(marks.read(first, 'ada'));
  });

  it('is worth nothing for another user', () => {
    expect(marks.read(marks.issue('ada'), 'grace')).toBeNull();
  });

  it.each([undefined, '', '.', 'x'.repeat(22), `${'x'.repeat(22)}.${'y'.repeat(43)}`])('is not %j', (mark) => {
    expect(marks.read(mark, 'ada')).toBeNull();
  });

  it('cannot be altered anywhere', () => {
    const mark = marks.issue('ada');
    for (let index = 0; index < mark.length - 1; index += 1) {
      const altered = `${mark.slice(0, index)}${mark[index] === 'A' ? 'B' : 'A'}${mark.slice(index + 1)}`;
      expect(marks.read(altered, 'ada')).toBeNull();
    }
    expect(marks.read(`${mark}A`, 'ada')).toBeNull();
  });

  it('outlives one replacement of the secret', () => {
    const old = marks.issue('ada');
    expect(signedDeviceMarks(['the next secret', 'the secret of now']).read(old, 'ada')).not.toBeNull();
    expect(signedDeviceMarks(['the next secret']).read(old, 'ada')).toBeNull();
  });
});
