/** "JBSW Y3DP EHPK": groups of four, as people read a long secret from one screen and type it into another. */
export const inGroupsOfFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
