import { describe, expect, it } from 'vitest';
import { describeMovement, subjectId } from './ledger-text.ts';

const hold = '019a3c9b-0000-7000-8000-000000000001';
const subject = { campaign_id: '019a3c9b-0000-7000-8000-000000000002', campaign_name: 'Winter tune-up' };

describe('a line of the ledger names its campaign and platform', () => {
  it.each([
    ['hold', `${subject.campaign_id}.1`, 'Held for “Winter tune-up”'],
    ['capture', `${hold}:meta.1`, '“Winter tune-up” live on Meta'],
    ['release', hold, 'Unused budget returned: “Winter tune-up”'],
    ['release', `${hold}:google.2`, 'Returned: Google Ads rejected “Winter tune-up”'],
    ['release', `${hold}:less.3`, '“Winter tune-up” costs less'],
    ['undelivered', `${subject.campaign_id}.meta.1`, 'Undelivered budget returned: “Winter tune-up”, Meta'],
  ] as const)('%s %s', (kind, reference, text) => {
    expect(describeMovement({ kind, reference, reason: 'A campaign', subject })).toBe(text);
  });

  it('and keeps the booked reason where no campaign is involved', () => {
    const purchase = { kind: 'purchase', reference: hold, reason: 'Purchase of 100 credits' } as const;
    expect(describeMovement({ ...purchase, subject: undefined })).toBe('Purchase of 100 credits');
    expect(describeMovement({ kind: 'capture', reference: hold, reason: 'Spent', subject: undefined })).toBe('Spent');
  });

  it('finds the hold or campaign in a reference', () => {
    expect(subjectId(`${hold}:meta.1`)).toBe(hold);
    expect(subjectId(`${subject.campaign_id}.meta.1`)).toBe(subject.campaign_id);
    expect(subjectId('first_campaign')).toBe('first_campaign');
  });
});
