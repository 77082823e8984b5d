import { z } from 'zod';
import { endpoint, group } from './endpoint.ts';

/** What is rewarded, once per person. Rewards are credits. `referral_success` waits for referrals to exist. */
export const milestones = {
  first_campaign: { title: 'First campaign', description: 'Launch your first campaign', credits: 25 },
  spend_500: { title: 'Spend 500', description: 'Spend 500 credits on campaigns', credits: 25 },
  silver_tier: { title: 'Silver tier', description: 'Spend 2,500 credits on campaigns', credits: 100 },
} as const;
export type MilestoneKey = keyof typeof milestones;

/** Spending that completes a milestone, in credits. */
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
  mine: endpoint({
    method: 'GET',
    path: '/api/user/milestones',
    summary: 'Your milestones and how far you are',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: Milestones },
    errors: [],
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/milestones',
    summary: 'The milestones there are and what each is worth',
    access: { kind: 'public' },
    answers: { status: 200, body: Milestones },
    errors: [],
  }),
});
