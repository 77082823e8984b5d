import { hasShape, type Need, type Slot, type SlotNeed, slots } from '../platforms/creative-slots.ts';
import type { MediaFacts } from '../platforms/media-facts.ts';
import { type PlatformId, platformById } from '../platforms/platforms.ts';
import { suggestChoices } from './framing.ts';
import { type Finding, fits, judgeMedia } from './verdict.ts';
import { planVersion, type VersionChoices, type VersionPlan } from './version.ts';

/** A file of the campaign and its chosen platforms; an empty list means all of them. */
export interface MatrixItem {
  readonly content_id: string;
  readonly facts: MediaFacts;
  readonly platform_targets: readonly PlatformId[];
}

export type Cell = { readonly platform: PlatformId; readonly slot: Slot } & (
  | { readonly state: 'not_used' }
  | { readonly state: 'missing'; readonly need: Need }
  | {
      readonly state: 'filled';
      readonly need: Need;
      readonly content_id: string;
      readonly findings: readonly Finding[];
    }
  | { readonly state: 'wrong'; readonly need: Need; readonly content_id: string; readonly findings: readonly Finding[] }
  | {
      readonly state: 'fixable';
      readonly need: Need;
      readonly content_id: string;
      /** How we would create it. */
      readonly choices: VersionChoices;
      readonly plan: VersionPlan;
    }
);

const targets = ({ platform_targets }: MatrixItem, platform: PlatformId): boolean =>
  platform_targets.length === 0 || platform_targets.includes(platform);

function buildCell(platform: PlatformId, { slot, need, takes }: SlotNeed, items: readonly MatrixItem[]): Cell {
  const candidates = items.filter((item) => takes.includes(item.facts.content_type) && targets(item, platform));
  const judged = candidates
    .filter(({ facts }) => hasShape(facts, slot))
    .map(({ content_id, facts }) => ({ content_id, verdict: judgeMedia(facts, platform) }));
  const filling = judged.find(({ verdict }) => fits(verdict));
  if (filling) {
    const { content_id, verdict } = filling;
    return { platform, slot, need, state: 'filled', content_id, findings: verdict.warnings };
  }
  // Prefer the file that needs the fewest changes, and never trim one when another fits untrimmed.
  const plans = candidates
    .flatMap(({ content_id, facts }) => {
      const choices = suggestChoices(facts, platform, slot);
      const plan = planVersion(facts, choices);
      return plan ? [{ content_id, choices, plan }] : [];
    })
    .sort((a, b) => effort(a.plan) - effort(b.plan));
  const [best] = plans;
  if (best) return { platform, slot, need, state: 'fixable', ...best };
  const [wrong] = judged;
  if (wrong) {
    return { platform, slot, need, state: 'wrong', content_id: wrong.content_id, findings: wrong.verdict.problems };
  }
  return { platform, slot, need, state: 'missing' };
}

const effort = ({ changes, needs_consent }: VersionPlan): number => changes.length + (needs_consent ? 100 : 0);

export interface MatrixRow {
  readonly platform: PlatformId;
  /** One cell per slot, in slot order. */
  readonly cells: readonly Cell[];
  /** Whether the platform can run with the present files. */
  readonly ready: boolean;
}

/** Builds the format matrix, platforms by slots: what is filled, what is missing, and what we can create. */
export function buildMatrix(platforms: readonly PlatformId[], items: readonly MatrixItem[]): MatrixRow[] {
  return platforms.map((platform) => {
    const cells = slots.map((slot): Cell => {
      const need = platformById(platform).slots.find((one) => one.slot === slot);
      return need ? buildCell(platform, need, items) : { platform, slot, state: 'not_used' };
    });
    return { platform, cells, ready: isReady(cells) };
  });
}

function isReady(cells: readonly Cell[]): boolean {
  const used = cells.filter((cell) => cell.state !== 'not_used');
  const choice = used.filter(({ need }) => need === 'any_of');
  return (
    used.every(({ need, state }) => need !== 'required' || state === 'filled') &&
    (choice.length === 0 || choice.some(({ state }) => state === 'filled'))
  );
}
