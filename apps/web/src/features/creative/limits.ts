import { creativeRules, type KindRule, type OwnLimits } from '@universal-media/contract/creative-registry';
import type { ContentKind } from '@universal-media/contract/media-type';
import type { PlatformId } from '@universal-media/contract/platforms';
import { advertiserLimits, typeNames } from '@universal-media/contract/upload-limits';

const sizeLine = ({ width, height }: { width: number; height: number }): string =>
  `at least ${width} × ${height} pixels`;

function gateLines({ types, least, seconds, file_name_most }: KindRule, kind: ContentKind): string[] {
  return [
    typeNames(types),
    ...(least ? [sizeLine(least)] : []),
    ...(seconds ? [`${seconds.least} to ${seconds.most} seconds`] : []),
    `up to ${advertiserLimits[kind].most_mb} MB`,
    ...(file_name_most === undefined ? [] : [`file name up to ${file_name_most} characters`]),
  ];
}

function ownLines(own: OwnLimits): string[] {
  return [
    ...(own.least ? [sizeLine(own.least)] : []),
    ...(own.seconds ? [`${own.seconds.least} to ${own.seconds.most} seconds`] : []),
    ...(own.most_mb === undefined ? [] : [`up to ${own.most_mb} MB`]),
    ...(own.bit_rate_least === undefined ? [] : [`at least ${Math.round(own.bit_rate_least / 1000)} kbit/s`]),
    ...(own.frame_rate_most === undefined ? [] : [`at most ${own.frame_rate_most} frames a second`]),
    ...(own.sample_rate_least === undefined ? [] : [`sound of at least ${own.sample_rate_least} Hz`]),
    ...(own.loudness_lufs === undefined ? [] : [`loudness of ${own.loudness_lufs} LUFS`]),
  ];
}

export interface KindLimits {
  readonly kind: ContentKind;
  /** What a file must be. */
  readonly gate: readonly string[];
  /** What the platform itself asks for beyond that, with where and when it said so. */
  readonly own: { readonly lines: readonly string[]; readonly source: string; readonly checked_on: string } | null;
}

/** What a platform takes of each kind it has a place for. */
export function limitsOf(platform: PlatformId, kinds: readonly ContentKind[]): KindLimits[] {
  const { gate, own } = creativeRules[platform];
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
