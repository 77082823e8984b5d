import { describe, expect, it } from 'vitest';
import type { Victim } from '../kit/kill-plan.ts';
import type { Kill } from '../kit/kills.ts';
import type { CaughtMail } from './mailbox.ts';
import { unexplainedCopies } from './repeated-mails.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000);
// A mail's own date has whole seconds.
const copy = (second: number): CaughtMail => ({
  to: 'person@example.com',
  message_id: '<welcome.1@example.com>',
  begun_at: at(Math.floor(second)),
  arrived_at: at(second + 0.2),
});
const kill = (victim: Victim, second: number): Kill => ({ victim, at: at(second), recovery_s: 1 });

describe('the same mail arriving twice', () => {
  it('is explained by a kill of the worker between the two, before the record', () => {
    expect(unexplainedCopies([copy(10), copy(14)], at(14.5), [kill('worker', 11)])).toEqual([]);
  });

  it('is explained by a kill of Restate, which lets the same step run beside itself', () => {
    expect(unexplainedCopies([copy(14), copy(10)], at(15), [kill('restate', 10.4)])).toEqual([]);
  });

  it('is a fault when no process was killed', () => {
    expect(unexplainedCopies([copy(10), copy(14)], at(14.5), [])).toEqual([copy(14)]);
  });

  it('is a fault when only the API was killed, which sends no mail', () => {
    expect(unexplainedCopies([copy(10), copy(14)], at(14.5), [kill('api', 11)])).toHaveLength(1);
  });

  it('is a fault when the kill came before the first or after the second', () => {
    expect(unexplainedCopies([copy(10), copy(14)], at(16), [kill('worker', 9), kill('worker', 15.5)])).toHaveLength(1);
  });

  it('is a fault when the first was on record before the second was begun', () => {
    expect(unexplainedCopies([copy(10), copy(14)], at(10.3), [kill('worker', 11)])).toHaveLength(1);
  });
});
