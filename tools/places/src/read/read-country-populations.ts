import { z } from 'zod';
import { readJson } from './data-packages.ts';

const Territories = z.object({
  supplemental: z.object({ territoryInfo: z.record(z.string(), z.object({ _population: z.string() })) }),
});

/** How many people live in a country, by its letters, as CLDR has it. */
export function readCountryPopulations(): Map<string, number> {
  const { supplemental } = readJson(Territories, 'cldr-core', 'supplemental/territoryInfo.json');
  return new Map(Object.entries(supplemental.territoryInfo).map(([code, info]) => [code, Number(info._population)]));
}
