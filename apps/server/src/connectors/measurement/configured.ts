import { type Ga4Settings, ga4Events } from './ga4-events.ts';
import type { MeasurementConnector } from './measurement.ts';
import { type MetaMeasurementSettings, metaConversions } from './meta-conversions.ts';

export interface MeasurementSettings {
  readonly meta: MetaMeasurementSettings | undefined;
  readonly ga4: Ga4Settings | undefined;
}

/** Connects the providers that are configured. Without any, nothing is asked, stored or sent. */
export const configuredMeasurement = ({ meta, ga4 }: MeasurementSettings, origin: string): MeasurementConnector[] => [
  ...(meta ? [metaConversions(meta, origin)] : []),
  ...(ga4 ? [ga4Events(ga4)] : []),
];
