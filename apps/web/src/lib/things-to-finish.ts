/** "1 thing to finish", "4 things to finish": what a campaign, a section or a draft still lacks. */
export const thingsToFinish = (count: number): string =>
  count === 1 ? '1 thing to finish' : `${count} things to finish`;
