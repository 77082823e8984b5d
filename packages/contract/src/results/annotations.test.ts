import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../campaigns/dates.ts';
import { MAX_ANNOTATIONS, MAX_MARKED_DAYS, markDays, type ReportAnnotation } from './annotations.ts';

const campaign = { campaign_id: '0198a4b2-7c11-7000-8000-000000000101', name: 'Spring opening' };
const change = (number: number, sentence = 'Paused.'): ReportAnnotation => ({
  day: addDaysTo('2026-11-01', number),
  kind: 'paused',
  sentence,
  campaign,
});

describe('the marked days of a report', () => {
  it('have one letter a day, and every change of the day in words', () => {
    const annotations = [change(2), change(0, 'Went live.'), change(2, 'Resumed.')];
    expect(markDays({ campaign_name: campaign.name, annotations })).toEqual({
      marked: [
        { letter: 'A', day: '2026-11-01', text: 'Went live.' },
        { letter: 'B', day: '2026-11-03', text: 'Paused. Resumed.' },
      ],
      rest: null,
    });
  });

  it('name the campaign in a report of all campaigns', () => {
    expect(markDays({ campaign_name: null, annotations: [change(0)] }).marked[0]?.text).toBe('Spring opening: Paused.');
  });

  it('are the latest ones, and the others are counted', () => {
    const annotations = Array.from({ length: MAX_MARKED_DAYS + 1 }, (_, number) => change(number));
    const { marked, rest } = markDays({ campaign_name: null, annotations });
    expect(marked[0]).toMatchObject({ letter: 'A', day: '2026-11-02' });
    expect(rest).toBe('1 earlier change has no letter.');
  });

  it('do not claim a number that is not known', () => {
    const annotations = Array.from({ length: MAX_ANNOTATIONS }, (_, number) => change(number % 14));
    expect(markDays({ campaign_name: null, annotations }).rest).toMatch(/^More than \d+ earlier changes/);
  });

  it('lose no change: those with a letter and those counted are all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: MAX_ANNOTATIONS - 1 }), (days) => {
        const { marked, rest } = markDays({ campaign_name: null, annotations: days.map((day) => change(day)) });
        const shown = marked.reduce((sum, { text }) => sum + text.split('Paused.').length - 1, 0);
        expect(shown + Number(rest?.split(' ')[0] ?? 0)).toBe(days.length);
        expect(marked.length).toBeLessThanOrEqual(MAX_MARKED_DAYS);
        expect(marked.map(({ day }) => day)).toEqual(marked.map(({ day }) => day).toSorted());
      }),
    );
  });
});
