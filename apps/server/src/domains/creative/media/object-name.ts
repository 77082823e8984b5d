import { randomBytes } from 'node:crypto';

/** Creates an object name that cannot be guessed. */
export const newObjectName = (): string => randomBytes(16).toString('hex');
