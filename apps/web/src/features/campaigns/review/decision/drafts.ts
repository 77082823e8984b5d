import type { StaffAction } from '../texts.ts';
import type { Draft } from './decisions.ts';

type Typed = Omit<Draft, 'override'>;

const nothing: Typed = { notes: '', reason: null, field: null };

// What was typed for a decision, by campaign and action. It outlives the dialog: a colleague may decide first, or Undo may
// bring the reviewer back.
const typed = new Map<string, Typed>();
const keyFor = (campaign_id: string, action: StaffAction): string => `${campaign_id} ${action}`;

export const readDraft = (campaign_id: string, action: StaffAction): Typed =>
  typed.get(keyFor(campaign_id, action)) ?? nothing;

export const keepDraft = (campaign_id: string, action: StaffAction, draft: Typed): void => {
  typed.set(keyFor(campaign_id, action), draft);
};

/** A decision that took effect needs its draft no longer. */
export const forgetDraft = (campaign_id: string, action: StaffAction): void => {
  typed.delete(keyFor(campaign_id, action));
};
