import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { dueCents } from '@universal-media/contract/campaigns/read/pacing';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { PacingBar, PacingKeys } from '#ui/charts/pacing/pacing-bar.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';

/** The spend of each platform against what is due so far. Rejected platforms have no plan to keep up with. */
export function PacingList({ campaign: { parts, elapsed_share } }: { campaign: Campaign }) {
  const running = parts.filter(({ state }) => state !== 'refused');
  const scale_cents = Math.max(...running.map(({ media_cents }) => media_cents), 1);
  return (
    <div className="grid gap-4">
      {running.map(({ platform, spent_cents, media_cents }) => {
        const { name, category } = platformById(platform);
        return (
          <PacingBar
            key={platform}
            name={name}
            icon={<PlatformIcon platform={platformById(platform)} className="size-4" />}
            family={familyByCategory[category]}
            spent_cents={spent_cents}
            due_cents={dueCents(media_cents, elapsed_share)}
            plan_cents={media_cents}
            scale_cents={scale_cents}
          />
        );
      })}
      <PacingKeys className="border-rule border-t pt-2.5" />
    </div>
  );
}
