import {
  audienceGroups,
  BIDDING_METHODS,
  BIDDING_STRATEGIES,
  CALLS_TO_ACTION,
  CUSTOM_AUDIENCES,
  DAYPARTS,
  DAYS,
  TRACKING_METHODS,
} from '@universal-media/contract/targeting/targeting-options';

/** Lists the choices for audiences, bids and schedules. They are constants of the contract. */
export const listTargetingOptions = () => ({
  ...audienceGroups,
  call_to_actions: CALLS_TO_ACTION,
  tracking_methods: TRACKING_METHODS,
  bidding_strategies: BIDDING_STRATEGIES,
  bidding_methods: BIDDING_METHODS,
  custom_audiences: CUSTOM_AUDIENCES,
  days: DAYS,
  dayparts: DAYPARTS,
});
