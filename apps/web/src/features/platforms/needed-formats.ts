import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

export interface NeededFormat {
  readonly format: string;
  /** Short names of the platforms that require it. */
  readonly platforms: readonly string[];
}

/** Lists the formats that these platforms require, each once. */
export function neededFormats(chosen: readonly PlatformId[]): NeededFormat[] {
  const byFormat = new Map<string, string[]>();
  for (const id of inPlatformOrder(chosen)) {
    const { formats, short_name } = platformById(id);
    for (const format of formats) byFormat.set(format, [...(byFormat.get(format) ?? []), short_name]);
  }
  return [...byFormat].map(([format, platforms]) => ({ format, platforms }));
}
