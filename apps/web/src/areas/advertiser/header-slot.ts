import { createContext, use } from 'react';

/** The place in the header where a view that works on one thing says on which, and how it stands. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

export const useHeaderSlot = (): HTMLElement | null => use(HeaderSlotContext);
