import { z } from 'zod';
import { CAMPAIGN_BYTES, CampaignData } from './campaign.ts';
import { endpoint, group } from './endpoint.ts';
import { Instant } from './instant.ts';
import { Cents } from './money.ts';
import { PlatformId } from './platforms.ts';
import { builderSections } from './readiness.ts';

export const BUILDER_STEPS = ['Platforms', 'Build', 'Creative', 'Review and pay', 'Confirmation'] as const;
export const BuilderStep = z.number().int().min(1).max(BUILDER_STEPS.length);

/** Saved by itself so often, and at every change of step. */
export const AUTOSAVE_SECONDS = 15;
/** What the browser itself keeps of a draft is good for so long. */
export const LOCAL_DRAFT_HOURS = 24;
/** A deleted draft can be brought back for so long. */
export const DRAFT_UNDO_HOURS = 24;
export const DRAFTS_MOST = 100;

export const DELETE_DRAFT_TEXT = 'Delete this draft? This cannot be undone.';
export const UNNAMED_DRAFT = 'Untitled campaign';

export const Draft = z
  .object({
    draft_id: z.uuid(),
    draft_name: z.string(),
    step: BuilderStep,
    version: z.number().int().min(1),
    last_saved: Instant,
    campaign_data: CampaignData,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

/** What the list shows of a draft. */
export const DraftSummary = Draft.extend({
  campaign_data: CampaignData.pick({
    name: true,
    campaign_type: true,
    start_date: true,
    end_date: true,
    budget_type: true,
    budget_amount: true,
    budget_allocation: true,
    selectedPlatforms: true,
  }),
  /** How many things are still missing before it can go on to the creative step. */
  missing: z.number().int().min(0),
}).meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof DraftSummary>;

export const DraftSave = z
  .object({
    /** Made by the browser before the first save. Without it there is one draft for each name. */
    draft_id: z.uuid().optional(),
    /** The version this one is built on; 0 for a draft that was never saved. Without it the last one to save wins. */
    version: z.number().int().min(0).optional(),
    /** Made anew for each save: the same save sent twice is one. */
    save_id: z.uuid().optional(),
    draft_name: z.string().trim().max(120),
    campaign_data: CampaignData,
    step: BuilderStep,
  })
  .meta({ id: 'DraftSave' });
export type DraftSave = z.infer<typeof DraftSave>;

export const SavedDraft = Draft.pick({ draft_id: true, version: true, last_saved: true }).meta({ id: 'SavedDraft' });
export type SavedDraft = z.infer<typeof SavedDraft>;

const one = z.object({ id: z.uuid() });

const MissingPart = z.object({ section: z.enum(builderSections), field: z.string(), message: z.string() });

export const draftEndpoints = group({
  check: endpoint({
    method: 'POST',
    path: '/api/campaigns/check',
    summary: 'What a campaign still lacks, and what it would cost; keeps nothing',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    looks: true,
    body: z.object({ campaign_data: CampaignData }),
    body_bytes: CAMPAIGN_BYTES,
    answers: {
      status: 200,
      body: z.object({
        missing: z.array(MissingPart),
        advice: z.array(z.object({ kind: z.enum(['error', 'warning', 'recommendation']), message: z.string() })),
        budget_allocation: z.partialRecord(PlatformId, z.number().int()),
        total_budget: z.number(),
        media_cents: Cents,
        fee_cents: Cents,
        total_cents: Cents,
      }),
    },
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns/drafts',
    summary: 'Your drafts, last saved first',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    answers: { status: 200, body: z.object({ drafts: z.array(DraftSummary), count: z.number().int() }) },
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/campaigns/draft/save',
    summary: 'Keeps a draft as it is now',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    // A save has a name of its own; an Idempotency-Key stands in for it where there is none.
    keyed: true,
    body: DraftSave,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: SavedDraft },
    // not_found: a draft that has a version, and is not here any more. Save it under a new id.
    errors: ['draft_conflict', 'draft_deleted', 'too_many_drafts', 'not_found', 'too_many_requests'],
  }),
  load: endpoint({
    method: 'GET',
    path: '/api/campaigns/draft/{id}',
    summary: 'One draft, whole',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    params: one,
    answers: { status: 200, body: Draft },
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/draft/{id}',
    summary: 'Deletes a draft',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/campaigns/draft/{id}/restore',
    summary: 'Brings a draft back that was deleted a short while ago',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 200, body: SavedDraft },
    errors: ['not_found', 'too_many_drafts'],
  }),
});
