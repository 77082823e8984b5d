import { z } from 'zod';
import { PlatformId } from '../../platforms/platforms.ts';

/** What the assistant may use. No tool changes anything: one that prepares only names the screen where a person acts. */
export interface AssistantTool {
  /** For the model: what it returns and when to use it. */
  readonly description: string;
  readonly input: z.ZodType;
  /** What the model reads, and nothing else. */
  readonly output: z.ZodType;
  /** `public` tools know no account. `owner` tools read in the transaction of the signed-in advertiser. */
  readonly scope: 'public' | 'owner';
  readonly effect: 'reads' | 'prepares';
}

const Dollars = z.number();
const Platforms = z.array(PlatformId).min(1).max(20);

export const publicTools = {
  quote_campaign: {
    description:
      'Computes what a campaign costs: media budget in dollars on the named platforms, our fee and the total. Use it for every question about a price.',
    input: z.object({ budget: z.number().min(0).max(10_000_000), platforms: Platforms }),
    output: z.object({
      budget: Dollars,
      platforms: z.array(z.string()),
      fee: Dollars,
      total_credits: Dollars,
      minimum_budget: Dollars,
    }),
    scope: 'public',
    effect: 'reads',
  },
  minimum_budgets: {
    description: 'Returns the minimum budget in dollars of each named platform and of all together.',
    input: z.object({ platforms: Platforms }),
    output: z.object({
      platforms: z.array(z.object({ name: z.string(), minimum: Dollars })),
      together: Dollars,
    }),
    scope: 'public',
    effect: 'reads',
  },
} as const satisfies Record<string, AssistantTool>;

const campaignId = z.object({ campaign_id: z.uuid() });

const CampaignLine = z.object({
  campaign_id: z.uuid(),
  name: z.string(),
  status: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  budget: Dollars,
  spent: Dollars,
  platforms: z.array(z.string()),
});

const assistantActions = [
  'add_credits',
  'create_campaign',
  'open_campaign',
  'change_campaign_status',
  'open_report',
  'continue_draft',
  'report_problem',
] as const;
const AssistantAction = z.enum(assistantActions);

/** What the assistant prepared: a button that leads to the ordinary screen. Nothing has changed. */
export const AssistantCard = z
  .object({ action: AssistantAction, title: z.string(), text: z.string(), path: z.string() })
  .meta({ id: 'AssistantCard' });
export type AssistantCard = z.infer<typeof AssistantCard>;

export const ownerTools = {
  ...publicTools,
  my_account: {
    description: 'Returns the balance in credits, how long it lasts, and what needs attention in the account.',
    input: z.object({}),
    output: z.object({
      balance_credits: Dollars,
      held_credits: Dollars,
      days_of_credit_left: z.number().nullable(),
      active_campaigns: z.number(),
      attention: z.array(z.object({ kind: z.string(), text: z.string() })),
    }),
    scope: 'owner',
    effect: 'reads',
  },
  my_campaigns: {
    description: 'Lists the latest campaigns and drafts with their ids, statuses, dates, budgets and spend in dollars.',
    input: z.object({}),
    output: z.object({
      campaigns: z.array(CampaignLine),
      total: z.number(),
      drafts: z.array(z.object({ draft_id: z.uuid(), name: z.string() })),
    }),
    scope: 'owner',
    effect: 'reads',
  },
  my_campaign: {
    description: 'Returns one campaign: status with its reason, money, and the state and spend on each platform.',
    input: campaignId,
    output: CampaignLine.extend({
      status_reason: z.string().nullable(),
      fee: Dollars,
      returned: Dollars,
      runs: z.array(z.object({ platform: z.string(), state: z.string(), spent: Dollars, planned: Dollars })),
    }),
    scope: 'owner',
    effect: 'reads',
  },
  my_report: {
    description:
      'Returns the results of one campaign, or of all without an id, by platform for the days of its report.',
    input: z.object({ campaign_id: z.uuid().optional() }),
    output: z.object({
      campaign: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      updated_at: z.string().nullable(),
      totals: z.object({ impressions: z.number(), clicks: z.number(), conversions: z.number(), spend: Dollars }),
      by_platform: z.array(
        z.object({
          platform: z.string(),
          impressions: z.number(),
          clicks: z.number(),
          spend: Dollars,
          due: Dollars.nullable(),
        }),
      ),
    }),
    scope: 'owner',
    effect: 'reads',
  },
  check_draft: {
    description: 'Says what a draft is missing before it can be launched, and what it would cost.',
    input: z.object({ draft_id: z.uuid() }),
    output: z.object({
      name: z.string(),
      missing: z.array(z.string()),
      total_budget: Dollars,
    }),
    scope: 'owner',
    effect: 'reads',
  },
  prepare_action: {
    description:
      'Shows a button that opens the ordinary screen for an action. It changes nothing: the person decides there. Use it instead of saying that something was done.',
    input: z.object({
      action: AssistantAction,
      campaign_id: z.uuid().optional(),
      draft_id: z.uuid().optional(),
    }),
    output: AssistantCard,
    scope: 'owner',
    effect: 'prepares',
  },
} as const satisfies Record<string, AssistantTool>;

export type ToolGroup = Readonly<Record<string, AssistantTool>>;
export type ToolInput<T extends AssistantTool> = z.output<T['input']>;
export type ToolOutput<T extends AssistantTool> = z.output<T['output']>;
