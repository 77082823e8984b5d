import { accountWorkflows } from '#domains/accounts/workflows.ts';
import { campaignWorkflows } from '#domains/campaigns/workflows.ts';
import { creativeWorkflows } from '#domains/creative/workflows.ts';
import { moneyWorkflows } from '#domains/money/workflows.ts';
import { operationsWorkflows } from '#domains/operations/workflows.ts';
import { platformWorkflows } from '#domains/platforms/workflows.ts';
import { resultsWorkflows } from '#domains/results/workflows.ts';
import { supportWorkflows } from '#domains/support/workflows.ts';
import type { Deps } from '../deps.ts';

/** The durable jobs of every domain, lower domains first. */
export const workflows = ({ services }: Pick<Deps, 'services'>) => [
  ...operationsWorkflows(services.operations.context),
  ...accountWorkflows(services.accounts.context),
  ...platformWorkflows(services.platforms.context),
  ...creativeWorkflows(services.creative.context),
  ...moneyWorkflows(services.money),
  ...campaignWorkflows(services.campaigns.context),
  ...resultsWorkflows(services.results.context),
  ...supportWorkflows(services.support.context),
];
