import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';

/** Milestones, each rewarded once per advertiser with credits. `referral_success` follows when referrals exist. */
export const milestones = {
  first_campaign: { title: 'First campaign', description: 'Launch your first campaign', credits: 25 },
  spend_500: { title: 'Spend 500', description: 'Spend 500 credits on campaigns', credits: 25 },
  silver_tier: { title: 'Spend 2,500', description: 'Spend 2,500 credits on campaigns', credits: 100 },
} as const;
export type MilestoneKey = keyof typeof milestones;

/** Credits to spend to complete a milestone. */
export const milestoneSpend = { spend_500: 500, silver_tier: 2_500 } as const;

export const Milestone = z
  .object({
    milestone: z.enum(['first_campaign', 'spend_500', 'silver_tier']),
    title: z.string(),
    description: z.string(),
    progress: z.number().min(0).max(100),
    completed: z.boolean(),
    credits: z.number().int(),
  })
  .meta({ id: 'Milestone' });
export type Milestone = z.infer<typeof Milestone>;

const Milestones = z.object({ milestones: z.array(Milestone) });

export const milestoneEndpoints = group({
  listMyMilestones: endpoint({
    method: 'GET',
    path: '/api/user/milestones',
    summary: 'List your milestones and your progress',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: Milestones },
    errors: [],
  }),
  listMilestones: endpoint({
    method: 'GET',
    path: '/api/milestones',
    summary: 'List the milestones and their rewards',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: { status: 200, body: Milestones },
    errors: [],
  }),
});
