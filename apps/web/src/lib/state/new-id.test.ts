import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

describe('an id made in the browser', () => {
  it('is a UUID of version 7 that sorts by its time', () => {
    const early = newId(Date.UTC(2026, 10, 16));
    const late = newId(Date.UTC(2026, 10, 17));
    expect(z.uuidv7().safeParse(early).success).toBe(true);
    expect(early < late).toBe(true);
    expect(Number.parseInt(early.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 16));
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newId(0))).size).toBe(1_000);
  });
});
