/** Names the command palette and every button that opens it. */
export const PALETTE_LABEL = 'Search or jump to…';
