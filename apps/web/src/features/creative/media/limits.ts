import { advertiserLimits, typeNames } from '@universal-media/contract/creative/upload-limits';
import type { KindRule, OwnLimits } from '@universal-media/contract/platforms/creative-rules';
import type { ContentKind } from '@universal-media/contract/platforms/media-type';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

const sizeLine = ({ width, height }: { width: number; height: number }): string =>
  `at least ${width} × ${height} pixels`;

function gateLines({ types, min_size, seconds, max_file_name_length }: KindRule, kind: ContentKind): string[] {
  return [
    typeNames(types),
    ...(min_size ? [sizeLine(min_size)] : []),
    ...(seconds ? [`${seconds.min} to ${seconds.max} seconds`] : []),
    `up to ${advertiserLimits[kind].max_mb} MB`,
    ...(max_file_name_length === undefined ? [] : [`file name up to ${max_file_name_length} characters`]),
  ];
}

function ownLines(own: OwnLimits): string[] {
  return [
    ...(own.min_size ? [sizeLine(own.min_size)] : []),
    ...(own.seconds ? [`${own.seconds.min} to ${own.seconds.max} seconds`] : []),
    ...(own.max_mb === undefined ? [] : [`up to ${own.max_mb} MB`]),
    ...(own.min_bit_rate === undefined ? [] : [`at least ${Math.round(own.min_bit_rate / 1000)} kbit/s`]),
    ...(own.max_frame_rate === undefined ? [] : [`at most ${own.max_frame_rate} fps`]),
    ...(own.min_sample_rate === undefined ? [] : [`audio of at least ${own.min_sample_rate} Hz`]),
    ...(own.loudness_lufs === undefined ? [] : [`loudness of ${own.loudness_lufs} LUFS`]),
  ];
}

export interface KindLimits {
  readonly kind: ContentKind;
  /** What a file must be. */
  readonly gate: readonly string[];
  /** What the platform itself asks for beyond that, with the source and its date. */
  readonly own: { readonly lines: readonly string[]; readonly source: string; readonly checked_on: string } | null;
}

/** What a platform takes of each kind it has a place for. */
export function limitsFor(platform: PlatformId, kinds: readonly ContentKind[]): KindLimits[] {
  const { gate, own } = platformById(platform).creative;
  return kinds.flatMap((kind) => {
    const rule = gate[kind];
    const more = own[kind];
    if (!rule) return [];
    return [
      {
        kind,
        gate: gateLines(rule, kind),
        own: more ? { lines: ownLines(more), source: more.source, checked_on: more.checked_on } : null,
      },
    ];
  });
}
