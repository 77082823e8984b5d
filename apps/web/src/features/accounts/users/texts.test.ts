import { describe, expect, it } from 'vitest';
import { createdText, endedText, startingCreditsHint } from './texts.ts';

const created = 'User created successfully! ada@example.com will receive an email to choose a password.';

describe('starting credits', () => {
  it('above the limit say that they wait', () => {
    expect(createdText({ email: 'ada@example.com', credit_balance: 0 }, 1_000)).toBe(
      `${created} The 1,000 starting credits wait until a second staff member approves them in Credits.`,
    );
    expect(startingCreditsHint(500)).toContain('More than 500 wait until a second staff member approves.');
  });

  it('up to the limit say that they were added', () => {
    expect(createdText({ email: 'ada@example.com', credit_balance: 300 }, 300)).toBe(
      `${created} 300 starting credits were added.`,
    );
    expect(createdText({ email: 'ada@example.com', credit_balance: 0 }, 0)).toBe(created);
  });
});

it('counts the sessions that were ended', () => {
  expect(endedText('ada@example.com', 0)).toBe('ada@example.com had no open session.');
  expect(endedText('ada@example.com', 1)).toBe('Ended 1 session of ada@example.com.');
  expect(endedText('ada@example.com', 3)).toBe('Ended 3 sessions of ada@example.com.');
});
