import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { MAX_ANNOTATIONS, type ReportAnnotation } from '@universal-media/contract/results/annotations';
import type { ReportRange } from '@universal-media/contract/results/range';
import { type CampaignChanges, findMeaning, type MoveMeaning, type RecordedBudget } from '../campaigns/read/changes.ts';
import { dayIn } from '../kit/calendar.ts';

const texts: Record<MoveMeaning, Pick<ReportAnnotation, 'kind' | 'sentence'>> = {
  live: { kind: 'live', sentence: 'Went live.' },
  live_again: { kind: 'live', sentence: 'Went live again.' },
  paused: { kind: 'paused', sentence: 'Paused.' },
  suspended: { kind: 'paused', sentence: 'Suspended.' },
  resumed: { kind: 'resumed', sentence: 'Resumed.' },
  edited: { kind: 'edited', sentence: 'Edited, and stopped for review.' },
  completed: { kind: 'ended', sentence: 'Ended.' },
  ended_early: { kind: 'ended', sentence: 'Ended early.' },
  rejected_everywhere: { kind: 'ended', sentence: 'Ended: every platform rejected it.' },
};

interface DatedAnnotation extends ReportAnnotation {
  readonly at: Date;
  /** The platforms that went live, where the sentence names them. */
  readonly platforms: readonly PlatformId[];
}

const names = new Intl.ListFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const write = (cents: bigint): string => dollars.format(Number(cents) / 100);

function budgetSentence({ before_cents, media_cents }: RecordedBudget): string {
  const verb = media_cents > before_cents ? 'raised' : 'lowered';
  return `Budget ${verb} from ${write(before_cents)} to ${write(media_cents)}.`;
}

function listDated({ moves, budgets }: CampaignChanges): DatedAnnotation[] {
  const moved = moves.flatMap((move) => {
    const meaning = findMeaning(move);
    if (meaning === null) return [];
    return [{ ...move, ...texts[meaning], platforms: move.platform === null ? [] : [move.platform] }];
  });
  const budgeted = budgets.map((one) => ({
    ...one,
    kind: 'budget' as const,
    sentence: budgetSentence(one),
    platforms: [],
  }));
  return [...moved, ...budgeted].map(({ at, kind, sentence, platforms, campaign_id, name, time_zone }) => ({
    at,
    day: dayIn(time_zone, at),
    kind,
    sentence,
    platforms,
    campaign: { campaign_id, name },
  }));
}

/** Says in one sentence on which platforms a campaign went live on a day. */
function mergeStarts(all: readonly DatedAnnotation[]): DatedAnnotation[] {
  const groups = Map.groupBy(all, ({ day, kind, campaign, at }) =>
    kind === 'live' ? `${campaign.campaign_id} ${day}` : `${campaign.campaign_id} ${kind} ${at.getTime()}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    if (first.kind !== 'live') return group;
    const platforms = [...new Set(group.flatMap((one) => one.platforms))];
    const whole = group.find((one) => one.platforms.length === 0)?.sentence ?? texts.live.sentence;
    if (platforms.length === 0) return [{ ...first, sentence: whole }];
    const where = names.format(platforms.map((platform) => platformById(platform).name));
    return [{ ...first, platforms, sentence: `${whole.slice(0, -1)} on ${where}.` }];
  });
}

/** Lists what happened to campaigns in the days of a report, oldest first; of many, the latest. */
export function listAnnotations(changes: CampaignChanges, { from, to }: ReportRange): ReportAnnotation[] {
  return mergeStarts(listDated(changes))
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day) || +a.at - +b.at)
    .slice(-MAX_ANNOTATIONS)
    .map(({ day, kind, sentence, campaign }) => ({ day, kind, sentence, campaign }));
}
