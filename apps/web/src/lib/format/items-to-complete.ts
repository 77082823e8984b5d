/** "1 item to complete", "4 items to complete": what is missing in a campaign, a section or a draft. */
export const itemsToComplete = (count: number): string =>
  count === 1 ? '1 item to complete' : `${count} items to complete`;
