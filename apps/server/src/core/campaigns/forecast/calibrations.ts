import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { type Calibration, calibrated, computeScore, uncalibrated } from './calibration.ts';

export const metrics = ['impressions', 'reach', 'clicks', 'conversions'] as const;
export type Metric = (typeof metrics)[number];

export type Calibrations = Readonly<Record<Metric, Calibration>>;

export const noCalibrations: Calibrations = {
  impressions: uncalibrated,
  reach: uncalibrated,
  clicks: uncalibrated,
  conversions: uncalibrated,
};

/** Reach is never measured, because platforms do not share their audiences. Null: not measured or not forecast. */
type Counted = 'impressions' | 'clicks' | 'conversions';
export type CameOf = Readonly<Record<Counted, number | null>>;
export type Expected = Readonly<Record<Counted, Range | null>>;

/**
 * One more campaign is over: how far what came lay from what was expected. Reach follows from impressions, so what is learned
 * of them holds for it.
 */
export function calibratedBy(before: Calibrations, expected: Expected, came: CameOf): Calibrations {
  const after = (metric: Counted): Calibration => {
    const [range, count] = [expected[metric], came[metric]];
    return range === null || count === null ? before[metric] : calibrated(before[metric], computeScore(range, count));
  };
  const impressions = after('impressions');
  return { impressions, reach: impressions, clicks: after('clicks'), conversions: after('conversions') };
}
