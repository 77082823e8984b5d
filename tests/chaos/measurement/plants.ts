import type { Edit } from '../kit/planted-server.ts';

const file = 'src/domains/operations/measurement/site-events.ts';

/** Faults that the run of measurement must find. */
export const measurementPlants = {
  /** An event is sent again to a provider that counts it twice. */
  'send-again': [
    { file, from: "if (before === 'claimed' && !connector.isRepeatable) return settle('unknown');", to: '' },
    { file, from: "if (outcome === 'unclear' && !connector.isRepeatable) return settle('unknown');", to: '' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type MeasurementPlant = keyof typeof measurementPlants;
export const measurementPlantNames = Object.keys(measurementPlants);
export const isMeasurementPlant = (name: string): name is MeasurementPlant => Object.hasOwn(measurementPlants, name);
