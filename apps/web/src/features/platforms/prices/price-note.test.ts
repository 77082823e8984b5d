import { describe, expect, it } from 'vitest';
import { priceNote } from './price-note.ts';

describe('the note about prices', () => {
  it('says what the goal and the season change', () => {
    expect(priceNote('awareness', '2026-11-20')).toBe(
      'Awareness campaigns pay 15% less, and ads in November cost 35% more than the yearly average. These prices include both.',
    );
    expect(priceNote('conversions', '2026-09-01')).toBe(
      'Conversion campaigns pay 25% more than the yearly average. These prices include it.',
    );
  });

  it('is left out where nothing changes', () => {
    expect(priceNote('engagement', '2026-09-01')).toBeNull();
    expect(priceNote('engagement', '')).toBeNull();
  });
});
