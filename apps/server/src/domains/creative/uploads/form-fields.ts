import type { Readable } from 'node:stream';
import { ChosenPlatforms, type PlatformId } from '@universal-media/contract/platforms/platforms';
import { z } from 'zod';
import { Refusal } from '#core/kit/refusal.ts';

export interface FileInForm {
  readonly kind: 'file';
  readonly filename: string;
  readonly stream: Readable;
}

/** Fields and files of a form, in the order they arrive. */
export type Form = AsyncIterable<
  FileInForm | { readonly kind: 'field'; readonly name: string; readonly value: string }
>;

const NameList = z.array(z.string());
const EXPECTED = 'Enter a list of platforms';

/** Reads names from a form field: one, several separated by commas, or a JSON list. */
function parseNames(value: string): string[] {
  if (!value.trimStart().startsWith('[')) return value.split(',').filter((name) => name.trim() !== '');
  try {
    return NameList.parse(JSON.parse(value));
  } catch {
    throw new Refusal('invalid_input', [{ field: 'platform_targets', message: EXPECTED }]);
  }
}

/** Reads the platforms from every field of that name. */
export function parsePlatforms(values: readonly string[]): PlatformId[] {
  const { data, error } = ChosenPlatforms.safeParse(values.flatMap(parseNames));
  if (data) return data;
  const message = error?.issues[0]?.message ?? EXPECTED;
  throw new Refusal('invalid_input', [{ field: 'platform_targets', message }]);
}
