import { advertiserLimits, typeNames } from '@universal-media/contract/creative/upload-limits';
import { guidelines } from '@universal-media/contract/platforms/creative-rules';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { contentKinds } from '@universal-media/contract/platforms/media-type';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { dayText } from '#ui/dates/day-text.ts';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { kindNames } from '../media-texts.ts';
import { type KindLimits, limitsFor } from './limits.ts';

/** What files may be: everywhere, and on each platform of the campaign. */
export function Guidelines({ platforms }: { platforms: readonly PlatformId[] }) {
  const { image, video } = guidelines;
  return (
    <div className="grid gap-6">
      <section>
        <h3 className="type-label mb-1.5">All platforms</h3>
        <dl className="grid gap-x-4 text-small sm:grid-cols-[6rem_minmax(0,1fr)]">
          {contentKinds.map((kind) => (
            <div key={kind} className="contents">
              <dt className="font-560">{kindNames[kind]}</dt>
              <dd className="text-ink-2 max-sm:mb-1">
                {typeNames(advertiserLimits[kind].types)}, up to {advertiserLimits[kind].max_mb} MB
                {kind === 'image' &&
                  `; ${image.min.width} × ${image.min.height} to ${image.max.width} × ${image.max.height} pixels recommended`}
                {kind === 'video' && `; ${video.seconds.min} to ${video.seconds.max} seconds recommended`}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {platforms.map((platform) => (
        <PlatformGuide key={platform} platform={platform} />
      ))}
    </div>
  );
}

function PlatformGuide({ platform }: { platform: PlatformId }) {
  const about = platformById(platform);
  const shown = platformById(platform)
    .slots.map(({ slot }) => slotNames[slot])
    .join(', ');
  return (
    <section className="border-rule border-t pt-3">
      <h3 className="type-label mb-1.5 flex flex-wrap items-center gap-x-2">
        <PlatformIcon platform={about} className="size-4" />
        {about.name}
        <span className="font-400 text-muted">{shown}</span>
      </h3>
      <dl className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-[6rem_minmax(0,1fr)]">
        {limitsFor(platform, contentKinds).map((limits) => (
          <Kind key={limits.kind} limits={limits} />
        ))}
      </dl>
    </section>
  );
}

function Kind({ limits: { kind, gate, own } }: { limits: KindLimits }) {
  return (
    <>
      <dt className="font-560">{kindNames[kind]}</dt>
      <dd className="text-ink-2 max-sm:mb-1">
        {gate.join(', ')}
        {own && own.lines.length > 0 && (
          <span className="block text-fine text-muted">
            Recommended: {own.lines.join(', ')}. {own.source}, checked {dayText(own.checked_on)}.
          </span>
        )}
      </dd>
    </>
  );
}
