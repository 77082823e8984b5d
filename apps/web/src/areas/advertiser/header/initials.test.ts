import { expect, it } from 'vitest';
import { toInitials } from './initials.ts';

it.each([
  ['Jo Ortega', 'JO'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['  élodie  ', 'É'],
  ['', ''],
])('of %j are %j', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
