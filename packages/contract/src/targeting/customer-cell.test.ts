import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeCustomer, toHashedTexts } from './customer-cell.ts';

describe('a cell of a customer file', () => {
  it.each([
    ['jo@ridgelinebikes.example', 'email', 'jo@ridgelinebikes.example'],
    ['  Jo.Ortega@RidgelineBikes.Example ', 'email', 'jo.ortega@ridgelinebikes.example'],
    ['"JO@a.co"', 'email', 'jo@a.co'],
    ['\uFEFF"jo@a.co"', 'email', 'jo@a.co'],
    ['(512) 555-0100', 'phone', '+15125550100'],
    ['512.555.0100', 'phone', '+15125550100'],
    ['1 512 555 0100', 'phone', '+15125550100'],
    ['+1 512 555 0100', 'phone', '+15125550100'],
    ['+44 20 7946 0018', 'phone', '+442079460018'],
  ])('%j is the %s %s', (cell, kind, value) => {
    expect(normalizeCustomer(cell)).toEqual({ kind, value });
  });

  it.each([
    '',
    'email',
    'Jo Ortega',
    'jo@',
    '@a.co',
    'jo@a',
    'a b@c.de',
    '555-0100',
    '25125550100',
    '+1234567',
    '+1234567890123456',
    '+0 512 555 0100',
  ])('%j is neither', (cell) => {
    expect(normalizeCustomer(cell)).toBeNull();
  });

  it('comes out the same however a number is punctuated', () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    const marks = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, marks, (number, between) => {
        const written = Array.from(number)
          .map((digit, index) => digit + (between[index] ?? ''))
          .join('');
        expect(normalizeCustomer(written)).toEqual({ kind: 'phone', value: `+1${number}` });
        expect(normalizeCustomer(`+1 ${written}`)).toEqual({ kind: 'phone', value: `+1${number}` });
      }),
    );
  });

  it('comes out the same however an address is written, and a second time', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', '"'), (address, around) => {
        const plain = normalizeCustomer(address);
        fc.pre(!address.includes('"'));
        expect(plain).toEqual({ kind: 'email', value: address.toLowerCase() });
        expect(normalizeCustomer(around + address.toUpperCase() + around)).toEqual(plain);
        expect(normalizeCustomer(plain?.value ?? '')).toEqual(plain);
      }),
    );
  });

  it('is judged without complaint and at once, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        const found = normalizeCustomer(cell);
        expect(found === null || !/\s/.test(found.value)).toBe(true);
      }),
    );
    const long = `a@${'.'.repeat(50_000)} b`;
    const began = Date.now();
    expect(normalizeCustomer(long)).toBeNull();
    expect(Date.now() - began).toBeLessThan(1_000);
  });

  it('is hashed once for an email, and with and without the plus sign for a phone number', () => {
    expect(toHashedTexts({ kind: 'email', value: 'jo@a.co' })).toEqual([{ kind: 'email', text: 'jo@a.co' }]);
    expect(toHashedTexts({ kind: 'phone', value: '+15125550100' })).toEqual([
      { kind: 'phone', text: '+15125550100' },
      { kind: 'phone_digits', text: '15125550100' },
    ]);
  });
});
