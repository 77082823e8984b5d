import type { Edit } from '../kit/planted-server.ts';

/** Faults that the metrics program must find. */
export const metricPlants = {
  /** A day that a whole answer leaves out keeps the figures it had. */
  'keep-ghosts': [
    {
      file: 'src/core/results/reported-days.ts',
      from: 'return daysFromTo(from, lastReportedDay(to, today)).map((day) => {',
      to: 'return [...answered.keys()].map((day) => {',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type MetricPlant = keyof typeof metricPlants;
export const metricPlantNames = Object.keys(metricPlants);
export const isMetricPlant = (name: string): name is MetricPlant => Object.hasOwn(metricPlants, name);
