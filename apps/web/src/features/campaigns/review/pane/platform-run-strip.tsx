import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { PlanStrip, type PlanStripProps } from '#ui/plan/plan-strip.tsx';
import type { Share } from '#ui/plan/strip-geometry.ts';
import { familyByCategory } from '#ui/styles/channel.ts';

const toShare = ({ platform, media_cents }: Pick<PlatformRun, 'platform' | 'media_cents'>): Share => {
  const { name, short_name, category } = platformById(platform);
  return { id: platform, name, short_name, family: familyByCategory[category], amount_cents: media_cents };
};

type RunStripProps = { runs: readonly PlatformRun[] } & Omit<PlanStripProps, 'shares' | 'budget_cents'>;

/** The paid media of a campaign by platform. */
export const RunStrip = ({ runs, ...rest }: RunStripProps) => <PlanStrip shares={runs.map(toShare)} {...rest} />;
