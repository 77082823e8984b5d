import type { Clock } from '../../core/clock.ts';
import { checkingOf } from './service/checking.ts';

interface PortfolioDeps {
  readonly clock: Clock;
}

/** What people and staff see of campaigns. Nothing of a campaign is changed here. */
export function portfolioService(deps: PortfolioDeps) {
  return {
    checks: checkingOf(deps),
  };
}

export type PortfolioService = ReturnType<typeof portfolioService>;
