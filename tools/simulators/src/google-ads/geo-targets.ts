import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Answer } from '../ad-platforms/dialect.ts';
import { failure } from './failure.ts';

const Question = z.object({
  locale: z.string().optional(),
  countryCode: z.string().length(2).optional(),
  locationNames: z.object({ names: z.array(z.string().min(1)).min(1).max(25) }),
});

// An unknown place, for tests.
const NOWHERE = 'Atlantis';

/** Every name has one place of its own; the same name is always the same. */
const toId = (name: string): number =>
  1_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 8_999_999);

export function suggestPlaces(body: unknown): Answer {
  const question = Question.safeParse(body);
  if (!question.success) return failure(400, question.error.message);
  const { locationNames, countryCode } = question.data;
  return {
    status: 200,
    body: {
      geoTargetConstantSuggestions: locationNames.names
        .filter((name) => !name.startsWith(NOWHERE))
        .map((name) => ({
          searchTerm: name,
          geoTargetConstant: {
            resourceName: `geoTargetConstants/${toId(`${name} ${countryCode}`)}`,
            name,
            countryCode,
            status: 'ENABLED',
          },
        })),
    },
  };
}
