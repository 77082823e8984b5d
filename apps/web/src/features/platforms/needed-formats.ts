import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms';

export interface NeededFormat {
  readonly format: string;
  /** Who asks for it, by the names that fit in a line. */
  readonly platforms: readonly string[];
}

/** Everything that has to be made for these platforms, each thing once. */
export function neededFormats(chosen: readonly PlatformId[]): NeededFormat[] {
  const asked = new Map<string, string[]>();
  for (const id of inPlatformOrder(chosen)) {
    const { formats, short_name } = platformById(id);
    for (const format of formats) asked.set(format, [...(asked.get(format) ?? []), short_name]);
  }
  return [...asked].map(([format, platforms]) => ({ format, platforms }));
}
