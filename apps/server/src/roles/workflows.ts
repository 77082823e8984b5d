import type { Deps } from '../deps.ts';
import { accountWorkflows } from '../features/account/workflow.ts';
import { campaignWorkflows } from '../features/campaigns/workflow.ts';
import { contentWorkflows } from '../features/content/workflow.ts';
import { reviewWorkflows } from '../features/content-review/workflow.ts';
import { contentSweepWorkflows } from '../features/content-sweep/workflow.ts';
import { deletionWorkflows } from '../features/deletion/workflow.ts';
import { exportWorkflows } from '../features/exports/workflow.ts';
import { fixWorkflows } from '../features/fixes/workflow.ts';
import { flightWorkflows } from '../features/flights/workflow.ts';
import { housekeepingWorkflows } from '../features/housekeeping/workflow.ts';
import { identityWorkflows } from '../features/identity/workflow.ts';
import { inspectionWorkflows } from '../features/inspections/workflow.ts';
import { launchWorkflows } from '../features/launches/workflow.ts';
import { paymentEventWorkflows } from '../features/payment-events/workflow.ts';
import { purchaseWorkflows } from '../features/purchases/workflow.ts';
import { refundWorkflows } from '../features/refunds/workflow.ts';
import { subscriptionWorkflows } from '../features/subscriptions/workflow.ts';

/** The worker's table of contents: one line per feature. */
export const workflows = ({ services }: Pick<Deps, 'services'>) => [
  ...identityWorkflows(services.identity),
  ...accountWorkflows(services.account),
  ...exportWorkflows(services.exports),
  ...deletionWorkflows(services.deletion),
  ...housekeepingWorkflows(services.housekeeping),
  ...inspectionWorkflows(services.inspections),
  ...fixWorkflows(services.fixes),
  ...contentWorkflows(services.content),
  ...contentSweepWorkflows(services.contentSweep),
  ...reviewWorkflows(services.review),
  ...purchaseWorkflows(services.purchases),
  ...subscriptionWorkflows(services.subscriptions),
  ...refundWorkflows(services.refunds),
  ...paymentEventWorkflows(services.paymentEvents),
  ...campaignWorkflows(services.campaigns),
  ...flightWorkflows(services.flights),
  ...launchWorkflows(services.launches),
];
