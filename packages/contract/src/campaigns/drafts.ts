import { z } from 'zod';
import { PlatformId } from '../platforms/platforms.ts';
import { Cents } from '../wire/cents.ts';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { CAMPAIGN_BYTES, CampaignData, MAX_CAMPAIGN_NAME } from './campaign.ts';
import { builderSections } from './readiness.ts';

/** A step of the builder. Titles belong to the web app. */
export const BuilderStep = z.number().int().min(1).max(5);

/** How often the builder saves; it also saves at every change of step. */
export const AUTOSAVE_SECONDS = 15;
/** How long the browser's own copy of a draft is used. */
export const LOCAL_DRAFT_HOURS = 24;
/** How long a deleted draft can be restored. */
export const DRAFT_UNDO_HOURS = 24;
export const MAX_DRAFTS = 100;
export const DRAFT_LIMIT_TEXT = `You've reached the limit of ${MAX_DRAFTS} drafts. Delete one to continue.`;

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

/** A draft as the list shows it. */
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
  /** The number of missing fields before the creative step. */
  missing: z.number().int().min(0),
}).meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof DraftSummary>;

export const DraftSave = z
  .object({
    /** Created by the browser before the first save. Without it there is one draft for each name. */
    draft_id: z.uuid().optional(),
    /** The version this save is based on; 0 for a draft that was never saved. Without it the last save wins. */
    version: z.number().int().min(0).optional(),
    /** New for each save, so that a repeated request saves once. */
    save_id: z.uuid().optional(),
    draft_name: z.string().trim().max(MAX_CAMPAIGN_NAME),
    campaign_data: CampaignData,
    step: BuilderStep,
  })
  .meta({ id: 'DraftSave' });
export type DraftSave = z.infer<typeof DraftSave>;

export const SavedDraft = Draft.pick({ draft_id: true, version: true, last_saved: true }).meta({ id: 'SavedDraft' });
export type SavedDraft = z.infer<typeof SavedDraft>;

const one = z.object({ id: z.uuid() });

export const MissingField = z.object({ section: z.enum(builderSections), field: z.string(), message: z.string() });

export const draftEndpoints = group({
  checkCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns/check',
    summary: 'Check a campaign: missing fields, advice and cost. Stores nothing',
    access: { kind: 'advertiser', scope: 'campaigns:read' },
    read_only: true,
    body: z.object({ campaign_data: CampaignData }),
    body_bytes: CAMPAIGN_BYTES,
    answers: {
      status: 200,
      body: z.object({
        missing: z.array(MissingField),
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
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/campaigns/drafts',
    summary: 'Your drafts, last saved first',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    answers: { status: 200, body: z.object({ drafts: z.array(DraftSummary), count: z.number().int() }) },
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/campaigns/draft/save',
    summary: 'Save a draft',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    // A save has its own `save_id`; an Idempotency-Key replaces it where there is none.
    keyed: true,
    body: DraftSave,
    body_bytes: CAMPAIGN_BYTES,
    answers: { status: 200, body: SavedDraft },
    // not_found: the draft has a version but no longer exists. Save it under a new id.
    errors: ['draft_conflict', 'draft_deleted', 'too_many_drafts', 'not_found', 'too_many_requests'],
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/campaigns/draft/{id}',
    summary: 'Get a draft',
    access: { kind: 'advertiser', scope: 'campaigns:read', shown_to_staff: true },
    params: one,
    answers: { status: 200, body: Draft },
    errors: ['not_found'],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/draft/{id}',
    summary: 'Delete a draft',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  restoreDraft: endpoint({
    method: 'POST',
    path: '/api/campaigns/draft/{id}/restore',
    summary: 'Restore a recently deleted draft',
    access: { kind: 'advertiser', scope: 'campaigns:write' },
    params: one,
    answers: { status: 200, body: SavedDraft },
    errors: ['not_found', 'too_many_drafts'],
  }),
});
