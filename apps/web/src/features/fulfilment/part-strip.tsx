import type { PlatformPart } from '@universal-media/contract/campaigns';
import { platformById } from '@universal-media/contract/platforms';
import { familyOf } from '../../ui/channel.ts';
import { PlanStrip, type PlanStripProps } from '../../ui/plan-strip.tsx';
import type { Share } from '../../ui/strip-geometry.ts';

const shareOf = ({ platform, media_cents }: Pick<PlatformPart, 'platform' | 'media_cents'>): Share => {
  const { name, short_name, category } = platformById(platform);
  return { id: platform, name, short_name, family: familyOf[category], amount_cents: media_cents };
};

type PartStripProps = { parts: readonly PlatformPart[] } & Omit<PlanStripProps, 'shares' | 'budget_cents'>;

/** The media of a campaign by platform, as it was paid for. */
export const PartStrip = ({ parts, ...rest }: PartStripProps) => <PlanStrip shares={parts.map(shareOf)} {...rest} />;
