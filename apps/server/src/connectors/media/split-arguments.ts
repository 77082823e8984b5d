/** Splits a command line into arguments. Only for our own lines: nothing a user wrote is ever part of one. */
export const splitArguments = (line: string): string[] => line.split(' ').filter((argument) => argument !== '');
