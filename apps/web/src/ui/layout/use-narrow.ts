import { useMedia } from './use-media.ts';

/** True on a phone, where a table becomes cards: other elements, not the same ones with another display. */
export const useNarrow = (): boolean => useMedia('(width < 640px)');
