import { type AskingDeps, askingOf } from './service/asking.ts';
import { type ComparingDeps, comparingOf } from './service/comparing.ts';
import { type NotingDeps, notingOf } from './service/noting.ts';
import { type OrderDeps, orderingOf } from './service/order.ts';
import { type RetiringDeps, retiringOf } from './service/retiring.ts';

type LaunchDeps = AskingDeps & NotingDeps & OrderDeps & ComparingDeps & RetiringDeps;

/**
 * Brings campaigns to where they shall be on each platform, one question at a time: what is next, ask it, note what came of
 * it. Each can be cut off at any line and made again.
 */
export function launchService(deps: LaunchDeps) {
  return { ...askingOf(deps, orderingOf(deps)), ...notingOf(deps), ...comparingOf(deps), ...retiringOf(deps) };
}

export type LaunchService = ReturnType<typeof launchService>;
