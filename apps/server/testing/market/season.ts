import { believe } from '#core/campaigns/forecast/belief.ts';
import { type Calibrations, calibratedBy, type Metric, noCalibrations } from '#core/campaigns/forecast/calibrations.ts';
import { play } from '#core/campaigns/forecast/draws.ts';
import { campaignFigures, type Figures, findStretches } from '#core/campaigns/forecast/forecast.ts';
import { campaignIn, type MarketCampaign } from './campaign.ts';
import { byConstants, findHeld, type Held } from './held.ts';
import { createMarket } from './market.ts';

interface Past {
  readonly markets: number;
  /** Campaigns that are over before the first is forecast. The first three quarters teach, the last is calibrated with. */
  readonly finished: number;
  readonly draws: number;
}

interface Season {
  /** In each market. */
  readonly campaigns: number;
  /** How much dearer everything is from the first forecast on. */
  readonly cpm_factor?: number;
}

interface Outcome {
  readonly shown: Figures;
  /** Before past forecasts were looked at. */
  readonly raw: Figures;
  readonly constants: Figures;
  readonly came: MarketCampaign['came'];
}

const TAUGHT = 0.75;
const LATER = 100_000;

/** One market from its first finished campaigns on: every campaign is forecast, runs, and teaches how well ranges hold. */
function marketAfter({ finished, draws }: Past, seed: number) {
  const market = createMarket(seed);
  const taught = Math.floor(finished * TAUGHT);
  const history = Array.from({ length: finished }, (_, index) => campaignIn(market, index));
  const belief = believe(history.slice(0, taught).map((campaign) => campaign.finished));

  const followed = (campaigns: readonly MarketCampaign[], before: Calibrations, from: number) => {
    let calibrations = before;
    const outcomes = campaigns.map(({ question, came }, index): Outcome => {
      const plays = play(question, belief, from + index, draws);
      const { raw, ...shown } = campaignFigures(plays, findStretches(calibrations));
      if (finished > 0) calibrations = calibratedBy(calibrations, raw, came);
      return { shown, raw, constants: byConstants(question), came };
    });
    return { outcomes, calibrations };
  };
  const { calibrations } = followed(history.slice(taught), noCalibrations, 0);

  return ({ campaigns, cpm_factor }: Season): Outcome[] => {
    const coming = Array.from({ length: campaigns }, (_, index) => campaignIn(market, LATER + index, cpm_factor));
    return followed(coming, calibrations, LATER).outcomes;
  };
}

type Kind = 'shown' | 'raw' | 'constants';

/** Campaigns without clicks are left out of click figures. */
const cases = (outcomes: readonly Outcome[], metric: Metric, kind: Kind) =>
  outcomes.flatMap(({ came, shown, ...others }) => {
    const range = { shown, ...others }[kind][metric];
    return shown[metric] === null || range === null ? [] : [{ range, came: came[metric] }];
  });

/** How forecasts fare in many markets after such a past, and how the documented constants would have. */
export function marketsAfter(past: Past) {
  const markets = Array.from({ length: past.markets }, (_, index) => marketAfter(past, index + 1));
  return (season: Season): Readonly<Record<Metric, Readonly<Record<Kind, Held>>>> => {
    const outcomes = markets.flatMap((market) => market(season));
    const of = (metric: Metric) => ({
      shown: findHeld(cases(outcomes, metric, 'shown')),
      raw: findHeld(cases(outcomes, metric, 'raw')),
      constants: findHeld(cases(outcomes, metric, 'constants')),
    });
    return { impressions: of('impressions'), reach: of('reach'), clicks: of('clicks'), conversions: of('conversions') };
  };
}
