import { describe, expect, it } from 'vitest';
import { amountText, eventText } from './texts.ts';

const event = { actor_kind: 'staff', actor_name: 'Dana Whitfield', from: null, to: null } as const;

describe('an event of a dispute', () => {
  it('reads as a sentence', () => {
    expect(eventText({ ...event, kind: 'status_changed', from: 'open', to: 'in_review' })).toBe(
      'Dana Whitfield changed the status from Open to In Review',
    );
    expect(eventText({ ...event, kind: 'assigned', to: 'Bo Lindqvist' })).toBe(
      'Dana Whitfield assigned the dispute to Bo Lindqvist',
    );
    expect(eventText({ ...event, kind: 'assigned' })).toBe('Dana Whitfield unassigned the dispute');
    expect(eventText({ ...event, kind: 'edited', to: 'dispute_type, priority' })).toBe(
      'Dana Whitfield edited dispute type, priority',
    );
    expect(eventText({ ...event, kind: 'opened', actor_kind: 'system', actor_name: null })).toBe(
      'The bank opened the dispute',
    );
    expect(eventText({ ...event, kind: 'bank_decided', actor_name: null, to: 'lost' })).toBe(
      'The bank decided for the cardholder',
    );
  });
});

it('shows amounts with cents, and says when there is none', () => {
  expect(amountText(720.6)).toBe('$720.60');
  expect(amountText(null)).toBe('None');
});
