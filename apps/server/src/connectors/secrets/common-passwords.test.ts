import { examplePassword } from '@universal-media/contract/wire/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const common = dictionary['passwords-common'];

describe('a common password', () => {
  it.each([
    'password',
    'P@ssw0rd1!',
    'Qwerty123!',
    'Pa$$w0rd',
    'P4ssw0rd2024!',
    '!Password1',
    'Welcome2024!',
    'Summer-2025',
    'Abc123!!',
    'Tru$tno1!',
    'Chels3@1!',
    'L3tme1n!',
    '1l0vey0u!',
    'Football99#',
    'Dragon123456789!',
    '12345678Aa!',
    'Aa12345678!',
    'Aaaaaaaa1!',
    'UniversalMedia1!',
    'Advertising-26',
    '!!!!!!!!',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Harbor-Light-27',
    'Wrong-Password-1',
    'Dragon-Kettle-Harbor-9',
    'my password is a long sentence 1!',
    'Dragon 8472 9183 5521',
    'Monkey58203947!',
    'Ab1!5829',
    'xK9!love77zQ',
    'Tr0ub4dor&3-Horse',
    '7hF!q2Lz',
    'Пароль-Маяк-27',
    '',
    ' ',
  ])('is not %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('is the example that the sign-up form shows', () => {
    expect(isCommonPassword(examplePassword)).toBe(true);
  });

  it('stays common in other capitals, with look-alikes within and digits and signs around', () => {
    const disguises: Record<string, string[]> = {
      a: ['@', '4'],
      e: ['3'],
      i: ['1', '!'],
      l: ['1', '!'],
      o: ['0'],
      s: ['$', '5'],
      t: ['7'],
    };
    const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!?.#$@_-'.split('')), maxLength: 3 });
    const word = fc.constantFrom(...common.filter((each) => each.length > 3));
    const choices = fc.infiniteStream(fc.nat(5));
    fc.assert(
      fc.property(word, decoration, decoration, choices, (plain, before, after, choice) => {
        const disguise = (letter: string) => {
          const n = choice.next().value ?? 0;
          if (n === 0) return letter.toUpperCase();
          return n > 2 ? (disguises[letter]?.[n - 3] ?? letter) : letter;
        };
        expect(isCommonPassword(`${before}${plain.split('').map(disguise).join('')}${after}`)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('may be one word of several in a passphrase', () => {
    const word = fc.constantFrom(...common.filter((each) => /^[a-z]{4,}$/.test(each)));
    const between = fc.constantFrom(' ', '-', '.', ', ', ' 4 ');
    const phrase = fc.tuple(word, word, word, between).map(([a, b, c, gap]) => [a, b, c].join(gap));
    fc.assert(
      fc.property(phrase, fc.nat(99), (words, digits) => {
        expect(isCommonPassword(`${words}${digits}`)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is checked quickly, even at the maximum length', () => {
    // Processor time, which does not grow with what else the machine does.
    const begun = process.cpuUsage();
    for (let n = 0; n < 100; n += 1) {
      isCommonPassword('1'.repeat(1_000) + n);
      isCommonPassword(`${'!'.repeat(500)}password${'2'.repeat(492)}`);
    }
    const used_ms = process.cpuUsage(begun).user / 1_000;
    expect(used_ms / 200).toBeLessThan(2);
  });
});
