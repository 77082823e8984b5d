import { FixChoices, type FixPlan, planFix } from './creative-fix.ts';
import { hasShape, type Need, type Slot, type SlotNeed, slotNeeds, slots } from './creative-slots.ts';
import { type Finding, fits, judgeMedia } from './creative-verdict.ts';
import type { MediaFacts } from './media-facts.ts';
import type { PlatformId } from './platforms.ts';

/** A file of the campaign and where its owner wants it; no target is every platform. */
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
  | { readonly state: 'fixable'; readonly need: Need; readonly content_id: string; readonly plan: FixPlan }
);

const isFor = ({ platform_targets }: MatrixItem, platform: PlatformId): boolean =>
  platform_targets.length === 0 || platform_targets.includes(platform);

function cellOf(platform: PlatformId, { slot, need, takes }: SlotNeed, items: readonly MatrixItem[]): Cell {
  const candidates = items.filter((item) => takes.includes(item.facts.content_type) && isFor(item, platform));
  const judged = candidates
    .filter(({ facts }) => hasShape(facts, slot))
    .map(({ content_id, facts }) => ({ content_id, verdict: judgeMedia(facts, platform) }));
  const filling = judged.find(({ verdict }) => fits(verdict));
  if (filling) {
    const { content_id, verdict } = filling;
    return { platform, slot, need, state: 'filled', content_id, findings: verdict.warnings };
  }
  // The one that needs the least done to it; nobody's film is cut short where another will do.
  const plans = candidates
    .flatMap(({ content_id, facts }) => {
      const plan = planFix(facts, FixChoices.parse({ platform, slot })) ?? planFix(facts, padded(platform, slot));
      return plan ? [{ content_id, plan }] : [];
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

const padded = (platform: PlatformId, slot: Slot): FixChoices => FixChoices.parse({ platform, slot, fit: 'pad' });
const effort = ({ changes, needs_consent }: FixPlan): number => changes.length + (needs_consent ? 100 : 0);

export interface MatrixRow {
  readonly platform: PlatformId;
  /** One for every slot, in their order. */
  readonly cells: readonly Cell[];
  /** Whether it can run with what there is. */
  readonly ready: boolean;
}

/** Platforms down, slots across: what is there, what is missing, and what can be made of what is there. */
export function matrixOf(platforms: readonly PlatformId[], items: readonly MatrixItem[]): MatrixRow[] {
  return platforms.map((platform) => {
    const cells = slots.map((slot): Cell => {
      const need = slotNeeds[platform].find((one) => one.slot === slot);
      return need ? cellOf(platform, need, items) : { platform, slot, state: 'not_used' };
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
