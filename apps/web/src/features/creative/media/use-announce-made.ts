import type { Content } from '@universal-media/contract/creative/content';
import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { useEffect, useRef } from 'react';
import { announce } from '#ui/feedback/announce.ts';

const nameFor = ({ slot, filename }: Content): string => (slot ? `${slotNames[slot]} of ${filename}` : filename);

/** Announces finished versions to screen readers, whose users cannot see the progress bar. */
export function useAnnounceMade(files: readonly Content[]): void {
  const making = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const done = files.filter(({ content_id, status }) => status !== 'preparing' && making.current.has(content_id));
    making.current = new Set(files.filter(({ status }) => status === 'preparing').map(({ content_id }) => content_id));
    const words = done.map(
      (file) => `${nameFor(file)} ${file.status === 'ready' ? 'is ready' : 'could not be created'}`,
    );
    if (words.length > 0) announce(words.join('. '));
  }, [files]);
}
