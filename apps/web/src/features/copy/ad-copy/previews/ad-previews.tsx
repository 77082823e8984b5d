import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { memo, useState } from 'react';
import { ToggleChip } from '#ui/actions/chip.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import type { OwnCopy } from '../cut-groups.ts';
import { AdPreview, type PreviewEditor } from './ad-preview.tsx';
import type { AdText } from './ad-text.ts';
import type { AdFacts } from './frames/frame-props.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { firstShown, inColumns, MAX_SHOWN, toggleShown } from './shown-platforms.ts';

interface AdPreviewsProps extends AdFacts {
  platforms: readonly PlatformId[];
  /** The ad's own words first, then its translations. */
  texts: readonly [AdText, ...AdText[]];
  /** Links to images of the campaign's own files, where it has some. */
  images: Readonly<Partial<Record<PlatformId, string>>>;
  own: OwnCopy;
  /** Left out where the ad is only looked at. Platforms with open fields are shown, whatever else is chosen. */
  editor?: PreviewEditor | undefined;
}

/** The ad as it stands, platform by platform: a few at a time, in any of its languages. */
export const AdPreviews = memo(function AdPreviews(props: AdPreviewsProps) {
  const { platforms, texts, images, own, editor, sender, logo, host, duration } = props;
  const [lang, setLang] = useState(texts[0].lang);
  const [chosen, setChosen] = useState<readonly PlatformId[]>([]);
  // A language or a platform may have been taken away since it was chosen here.
  const text = texts.find((one) => one.lang === lang) ?? texts[0];
  const isOriginal = text === texts[0];
  const still = chosen.filter((platform) => platforms.includes(platform));
  const first = still.length > 0 ? still : firstShown(platforms);
  const edited = isOriginal ? platforms.filter((platform) => editor?.open.includes(platform)) : [];
  const shown = edited.reduce(
    (list, platform) => (list.includes(platform) ? list : toggleShown(list, platform)),
    first,
  );

  return (
    <section aria-label="Live preview" className="grid gap-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="type-label">Live preview</h3>
        <LanguageSwitch texts={texts} lang={text.lang} onChange={setLang} />
      </div>
      {platforms.length > MAX_SHOWN && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Platforms in the preview, {MAX_SHOWN} at a time</legend>
          {platforms.map((platform) => (
            <ToggleChip
              key={platform}
              on={shown.includes(platform)}
              onChange={() => setChosen(toggleShown(shown, platform))}
            >
              <PlatformIcon platform={platformById(platform)} className="size-3.5" />
              {platformById(platform).short_name}
            </ToggleChip>
          ))}
        </fieldset>
      )}
      {platforms.length === 0 && (
        <p className="text-muted text-small">Choose platforms in step 1 to preview your ad.</p>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {inColumns(shown)
          .filter((column) => column.length > 0)
          .map((column) => (
            <div key={column.join()} className="grid min-w-0 gap-5">
              {column.map((platform) => (
                <AdPreview
                  key={platform}
                  platform={platform}
                  text={text}
                  image={images[platform]}
                  own={isOriginal ? own[platform] : undefined}
                  editor={isOriginal ? editor : undefined}
                  sender={sender}
                  logo={logo}
                  host={host}
                  duration={duration}
                />
              ))}
            </div>
          ))}
      </div>
    </section>
  );
});
