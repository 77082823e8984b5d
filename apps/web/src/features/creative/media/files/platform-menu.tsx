import type { Content } from '@universal-media/contract/creative/content';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { CheckMenu } from '#ui/actions/check-menu.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { targetsFor } from '../where-it-fits.ts';

interface PlatformMenuProps {
  file: Pick<Content, 'filename' | 'platform_targets'>;
  chosen: readonly PlatformId[];
  onChange: (targets: PlatformId[]) => void;
}

/** Chooses the platforms a file runs on. All platforms is the default. */
export function PlatformMenu({ file: { filename, platform_targets }, chosen, onChange }: PlatformMenuProps) {
  const wanted = targetsFor(platform_targets, chosen);
  const everywhere = wanted.length === chosen.length;
  return (
    <CheckMenu
      label={`Platforms of ${filename}`}
      checked={wanted}
      // Targets elsewhere stay as they are: the file may also run in another campaign.
      onChange={(now) => {
        const elsewhere = platform_targets.filter((platform) => !chosen.includes(platform));
        onChange(now.length === chosen.length && elsewhere.length === 0 ? [] : [...now, ...elsewhere]);
      }}
      options={chosen.map((platform) => ({
        value: platform,
        // The last one stays: a file that runs nowhere is taken out instead.
        disabled: wanted.length === 1 && wanted[0] === platform,
        label: (
          <span className="flex items-center gap-2">
            <PlatformIcon platform={platformById(platform)} className="size-4" />
            {platformById(platform).short_name}
          </span>
        ),
      }))}
      trigger={
        <Button size="s" aria-label={`Platforms of ${filename}: ${everywhere ? 'all' : wanted.length}`}>
          {everywhere ? 'All platforms' : `${wanted.length} of ${chosen.length} platforms`}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
