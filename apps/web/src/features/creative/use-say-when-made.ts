import type { Content } from '@universal-media/contract/content';
import { slotNames } from '@universal-media/contract/creative-slots';
import { useEffect, useRef } from 'react';
import { announce } from '../../ui/announce.ts';

const nameOf = ({ slot, filename }: Content): string => (slot ? `${slotNames[slot]} of ${filename}` : filename);

/** Whoever cannot see the bar fill hears what has come of it. */
export function useSayWhenMade(files: readonly Content[]): void {
  const making = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const done = files.filter(({ content_id, status }) => status !== 'preparing' && making.current.has(content_id));
    making.current = new Set(files.filter(({ status }) => status === 'preparing').map(({ content_id }) => content_id));
    const words = done.map((file) => `${nameOf(file)} ${file.status === 'ready' ? 'is ready' : 'could not be made'}`);
    if (words.length > 0) announce(words.join('. '));
  }, [files]);
}
