import { z } from 'zod';

/** An amount in whole cents. Apart from the arithmetic with them, which public pages use without schemas. */
export const Cents = z.number().int();
