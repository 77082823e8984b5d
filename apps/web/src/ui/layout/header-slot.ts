import { createContext, use } from 'react';

/** The place in the header where a view such as the builder shows its subject and save state. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

export const useHeaderSlot = (): HTMLElement | null => use(HeaderSlotContext);
