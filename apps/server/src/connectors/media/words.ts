/** A line of a command as its words. Only for lines of our own: nothing that a stranger wrote is ever part of one. */
export const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
