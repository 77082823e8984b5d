import { copyFor, type PlatformCopy } from '@universal-media/contract/copy/platform-copy';
import type { CopySlot } from '@universal-media/contract/platforms/platform-definition';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { type ComponentType, memo } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { PlatformIcon } from '#ui/media/platform-icon.tsx';
import { lostIn, type OwnCopy } from '../cut-groups.ts';
import { PlatformTextEditor } from '../platform-text-editor.tsx';
import type { AdText } from './ad-text.ts';
import { AudioFrame } from './frames/audio-frame.tsx';
import { BannerFrame } from './frames/banner-frame.tsx';
import { FeedFrame } from './frames/feed-frame.tsx';
import type { AdFacts, FrameProps } from './frames/frame-props.ts';
import { PostFrame } from './frames/post-frame.tsx';
import { SearchFrame } from './frames/search-frame.tsx';
import { TvFrame } from './frames/tv-frame.tsx';
import { VerticalFrame } from './frames/vertical-frame.tsx';

const frames: Record<CopySlot['frame'], ComponentType<FrameProps>> = {
  tv: TvFrame,
  feed: FeedFrame,
  vertical: VerticalFrame,
  search: SearchFrame,
  banner: BannerFrame,
  post: PostFrame,
  audio: AudioFrame,
};

/** How the texts of single platforms are edited. */
export interface PreviewEditor {
  /** The platforms whose own text is open. */
  readonly open: readonly PlatformId[];
  readonly onOpen: (platform: PlatformId, isOpen: boolean) => void;
  readonly onChange: (platform: PlatformId, own: OwnCopy[PlatformId]) => void;
  /** The id of a platform's fields, for links to them. */
  readonly fieldId: (platform: PlatformId) => string;
}

interface AdPreviewProps extends AdFacts {
  platform: PlatformId;
  text: AdText;
  /** Of the campaign's own files. */
  image: string | undefined;
  /** What was written for this platform alone. */
  own: OwnCopy[PlatformId];
  /** Missing where the text is a translation, which is written elsewhere. */
  editor?: PreviewEditor | undefined;
}

/** One platform's version of the ad in its frame, with what is lost there and a way to write another one. */
export const AdPreview = memo(function AdPreview({ platform, text, image, own, editor, ...facts }: AdPreviewProps) {
  const editing = editor?.open.includes(platform) ?? false;
  const about = platformById(platform);
  const { frame, ratio } = platformById(platform).copy;
  const Frame = frames[frame];
  const copy = copyFor(platform, text, own);
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-center gap-2 pb-2 font-660 text-small">
        <PlatformIcon platform={about} className="size-4" />
        {about.short_name}
        {own && <Tag>Custom copy</Tag>}
        <span className="mono ms-auto text-muted">{ratio}</span>
      </figcaption>
      <div lang={text.lang} dir={text.dir}>
        <Frame {...facts} image={image} copy={copy} call_to_action={text.call_to_action} />
      </div>
      <p className="pt-2 text-muted text-small">{lossText(about.short_name, copy)}</p>
      {editor && (
        <>
          <Button
            size="s"
            className="mt-2"
            aria-label={editing ? `Done: ${about.short_name}` : `Customize for ${about.short_name}`}
            aria-expanded={editing}
            aria-controls={editor.fieldId(platform)}
            onClick={() => editor.onOpen(platform, !editing)}
          >
            {editing ? 'Done' : `Customize for ${about.short_name}`}
          </Button>
          <div id={editor.fieldId(platform)}>
            {editing && (
              <PlatformTextEditor
                platform={platform}
                text={text}
                own={own}
                copy={copy}
                onChange={(next) => editor.onChange(platform, next)}
              />
            )}
          </div>
        </>
      )}
    </figure>
  );
});

/** What does not get through, in words. */
function lossText(name: string, { headline, body_copy }: PlatformCopy): string {
  const parts = [
    { word: 'headline', cut: headline },
    { word: 'text', cut: body_copy },
  ];
  const lost = parts
    .filter(({ cut }) => lostIn(cut) > 0)
    .map(({ word, cut }) => `${lostIn(cut)} characters of the ${word}`);
  const unseen = parts.filter(({ cut }) => cut === null).map(({ word }) => `${name} doesn't show the ${word}.`);
  const cuts = lost.length > 0 ? `${name} doesn't get ${lost.join(' and ')}.` : 'Fits';
  return [cuts, ...unseen].join(' ');
}
