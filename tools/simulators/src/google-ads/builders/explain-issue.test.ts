import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssues } from './explain-issue.ts';

const Ad = z.object({
  descriptions: z.array(z.string().min(2).max(5)).min(1).max(2),
  bid: z.number().min(1).max(9).default(1),
  kind: z.literal('video').default('video'),
});

describe('an ad that the simulator cannot read', () => {
  it.each([
    [{ descriptions: [] }, 'TOO_FEW', 'Too few.', 'descriptions'],
    [{ descriptions: ['one', 'two', 'three'] }, 'TOO_MANY', 'Too many.', 'descriptions'],
    [{ descriptions: ['a'] }, 'TOO_SHORT', 'Too short.', 'descriptions.0'],
    [{ descriptions: ['too long'] }, 'TOO_LONG', 'Too long.', 'descriptions.0'],
    [{ descriptions: ['fine'], bid: 0 }, 'TOO_LOW', 'Too low.', 'bid'],
    [{ descriptions: ['fine'], kind: 'text' }, 'INVALID_VALUE', 'The value is not allowed for the field.', 'kind'],
    [{}, 'REQUIRED', 'The required field was not present.', 'descriptions'],
  ])('is refused in the words of Google, not of a validator: %j', (input, code, message, field) => {
    const issues = Ad.safeParse(input, { reportInput: true }).error?.issues ?? [];
    const error = JSON.stringify(explainIssues(issues));
    for (const part of [code, message, field]) expect(error).toContain(part);
  });
});
