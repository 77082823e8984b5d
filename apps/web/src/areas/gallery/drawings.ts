import type { GallerySection } from './section.ts';
import { cells, dayByDay, lineChart, pacing } from './sections/data/charts.tsx';
import { dayRuler } from './sections/data/days.tsx';
import { cost, forecast, receipt, stats } from './sections/data/figures.tsx';
import { radiusMap, spendMap, statesMap, worldMap } from './sections/data/maps.tsx';
import { planDelivered, planPage, planStrip } from './sections/data/plan-strip.tsx';

// Everything that draws a figure, in the order the gallery shows it.
export const drawings: GallerySection[] = [
  planStrip,
  planDelivered,
  planPage,
  dayRuler,
  stats,
  forecast,
  cost,
  receipt,
  dayByDay,
  pacing,
  cells,
  lineChart,
  radiusMap,
  statesMap,
  spendMap,
  worldMap,
];
