import type {
  ManualTask,
  RunStep,
  TroubleItem,
  TroubleKind,
} from '@universal-media/contract/campaigns/read/staff-work';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const taskNames: Readonly<Record<ManualTask, string>> = {
  set_live: 'Set up',
  pause: 'Pause',
  resume: 'Resume',
  end: 'Close',
  update: 'Change',
};

/** What makes a task due. */
export const dueTexts: Readonly<Record<ManualTask, string>> = {
  set_live: 'before its first day',
  pause: 'within an hour',
  resume: 'within an hour',
  update: 'within an hour',
  end: 'within 3 days of its last day',
};

/** The label of the button that reports a task. */
export const reportTexts: Readonly<Record<ManualTask, string>> = {
  set_live: 'Mark live…',
  resume: 'Mark live…',
  update: 'Mark changed…',
  pause: 'Mark paused…',
  end: 'Mark ended…',
};

export const stepTexts: Readonly<Record<RunStep, string>> = {
  create: 'Create the campaign',
  upload: 'Upload the files',
  settings: 'Enter dates, budget, audience and link',
  launch: 'Submit it on the platform',
  change: 'Apply the changes',
  check: 'Check the changed ad',
  pause: 'Pause the campaign',
  resume: 'Resume the campaign',
  end: 'End the campaign',
  spend: 'Read the final spend',
};

export const troubleNames: Readonly<Record<TroubleKind, { readonly label: string; readonly badge: BadgeKind }>> = {
  refused: { label: 'Rejected', badge: 'rejected' },
  failed: { label: 'Failed', badge: 'failed' },
  unanswered: { label: 'No answer', badge: 'attention' },
  check_failed: { label: 'Live, check fails', badge: 'attention' },
  account_suspended: { label: 'Account stopped', badge: 'suspended' },
};

export const wayOutTexts: Readonly<Record<TroubleItem['can'][number], string>> = {
  retry: 'Retry now',
  pause: 'Pause campaign…',
  manage_files: 'Manage Content',
  settle: 'Mark as handled…',
};
