import { neededFilesText } from '@universal-media/contract/platforms/creative-slots';
import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

export interface NeededFormat {
  readonly format: string;
  /** Short names of the platforms that require it. */
  readonly platforms: readonly string[];
}

const upperFirst = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Lists the files that these platforms require, each once, in the words of the creative step. */
export function neededFormats(chosen: readonly PlatformId[]): NeededFormat[] {
  const needs = inPlatformOrder(chosen).map(platformById);
  return [...Map.groupBy(needs, ({ slots }) => neededFilesText(slots))].map(([format, own]) => ({
    format: upperFirst(format),
    platforms: own.map(({ short_name }) => short_name),
  }));
}
