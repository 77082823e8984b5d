import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';
import { Cents } from '../../wire/cents.ts';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { Cursor, NextCursor } from '../../wire/paging.ts';

export const WORK_ITEMS_PER_PAGE = 50;
/** A platform that has not answered for so long is in trouble. */
export const UNANSWERED_MINUTES = 15;
/** Staff look at trouble within this time. */
export const TROUBLE_HOURS = 4;

/** What staff do on a platform that is run by hand, and then report. */
export const ManualTask = z.enum(['set_live', 'pause', 'resume', 'end', 'update']);
export type ManualTask = z.infer<typeof ManualTask>;

const RunStep = z.enum([
  'create',
  'upload',
  'settings',
  'launch',
  'change',
  'check',
  'pause',
  'resume',
  'end',
  'spend',
]);
export type RunStep = z.infer<typeof RunStep>;

/** The checklist of each task, in the order it is done. */
export const manualSteps: Readonly<Record<ManualTask, readonly RunStep[]>> = {
  set_live: ['create', 'upload', 'settings', 'launch'],
  update: ['change', 'check'],
  pause: ['pause'],
  resume: ['resume'],
  end: ['end', 'spend'],
};

/** The staff member who does a piece of work. */
const Assignee = z.object({ admin_id: z.uuid(), name: z.string(), since: Instant }).meta({ id: 'Assignee' });
export type Assignee = z.infer<typeof Assignee>;

const RunWork = z.object({ assignee: Assignee.nullable(), steps: z.array(RunStep) }).meta({ id: 'RunWork' });
export type RunWork = z.infer<typeof RunWork>;

const Run = {
  campaign_id: z.uuid(),
  campaign_name: z.string(),
  user_email: z.string(),
  platform: PlatformId,
  media_cents: Cents,
  since: Instant,
  due_at: Instant,
};

/** A platform run that staff set up, change or end by hand. */
export const ManualWorkItem = z
  .object({
    ...Run,
    task: ManualTask,
    start_date: z.iso.date(),
    end_date: z.iso.date(),
    external_id: z.string().nullable(),
    ...RunWork.shape,
  })
  .meta({ id: 'ManualWorkItem' });
export type ManualWorkItem = z.infer<typeof ManualWorkItem>;

/**
 * `refused`: a platform rejected one run. `failed`: no platform accepted the campaign. `unanswered`: a platform has not reported
 * whether it took the campaign. `check_failed`: it runs with a file that is deleted, rejected or not reviewed.
 * `account_suspended`: its ad account cannot run ads.
 */
export const TroubleKind = z.enum(['refused', 'failed', 'unanswered', 'check_failed', 'account_suspended']);
export type TroubleKind = z.infer<typeof TroubleKind>;

export const TroubleItem = z
  .object({
    ...Run,
    kind: TroubleKind,
    /** What is wrong, in words for staff. */
    reason: z.string(),
    /** What the platform wrote, as it wrote it. */
    platform_message: z.string().nullable(),
    /** The ways out that are open now. */
    can: z.array(z.enum(['retry', 'pause', 'manage_files', 'settle'])),
  })
  .meta({ id: 'TroubleItem' });
export type TroubleItem = z.infer<typeof TroubleItem>;

export const MAX_SETTLE_NOTE = 500;

const access = { kind: 'staff', needs: 'campaign_control' } as const;
const run = z.object({ id: z.uuid(), platform: PlatformId });

export const staffWorkEndpoints = group({
  countStaffWork: endpoint({
    method: 'GET',
    path: '/api/admin/work/counts',
    summary: 'Count what waits in the review queue, by hand and in trouble',
    access,
    answers: {
      status: 200,
      body: z.object({ queue: z.number().int(), by_hand: z.number().int(), trouble: z.number().int() }),
    },
    errors: [],
  }),
  listManualWork: endpoint({
    method: 'GET',
    path: '/api/admin/work/by-hand',
    summary: 'List the platform runs that staff set up, change or end by hand, the nearest due time first',
    access,
    query: z.object({
      held: z.enum(['all', 'mine', 'unclaimed']).default('all'),
      platform: PlatformId.optional(),
      cursor: Cursor.optional(),
    }),
    answers: {
      status: 200,
      body: z.object({
        items: z.array(ManualWorkItem),
        total: z.number().int(),
        mine: z.number().int(),
        unclaimed: z.number().int(),
        late: z.number().int(),
        media_cents: Cents,
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  claimRun: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/platforms/{platform}/claim',
    summary: 'Take a platform run to do by hand, take it over from a colleague, or give it up',
    access,
    params: run,
    body: z.object({ claimed: z.boolean(), take_over: z.boolean().default(false) }),
    answers: { status: 200, body: RunWork },
    errors: ['not_found', 'claimed_elsewhere'],
  }),
  saveRunSteps: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/platforms/{platform}/steps',
    summary: 'Save which steps of a platform run are done',
    access,
    params: run,
    body: z.object({ steps: z.array(RunStep).max(RunStep.options.length) }),
    answers: { status: 200, body: RunWork },
    errors: ['not_found'],
  }),
  listTrouble: endpoint({
    method: 'GET',
    path: '/api/admin/work/trouble',
    summary: 'List platform runs that were refused, are not answered, run with a failed check or have no account',
    access,
    query: z.object({ cursor: Cursor.optional() }),
    answers: {
      status: 200,
      body: z.object({
        items: z.array(TroubleItem),
        total: z.number().int(),
        late: z.number().int(),
        next_cursor: NextCursor,
      }),
    },
    errors: [],
  }),
  settleTrouble: endpoint({
    method: 'PUT',
    path: '/api/admin/campaigns/{id}/platforms/{platform}/trouble',
    summary: 'Take a platform run off the trouble list until something new happens, with a note on what was done',
    access,
    params: run,
    body: z.object({ note: z.string().trim().min(1).max(MAX_SETTLE_NOTE) }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
});
