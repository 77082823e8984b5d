import { describe, expect, it } from 'vitest';
import { codeForm, endOfDay, toChange, toForm, toNewCode, unreadDay, unreadNumber, valueProblem } from './code-form.ts';

const filled = { ...toForm(undefined), code: 'spring-20', name: 'Spring', discount_value: 20 };
const listProblems = (form: object, existing = false) =>
  codeForm(existing)
    .safeParse({ ...filled, ...form })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the form of a discount code', () => {
  it('needs a code, a name and a value, and nothing else', () => {
    expect(listProblems({})).toBeUndefined();
    expect(listProblems({ code: ' ', name: ' ', discount_value: null })?.map(([field]) => field)).toEqual([
      'code',
      'name',
      'discount_value',
    ]);
  });

  it('does not ask for the code of one that is there', () => {
    expect(listProblems({ code: '' }, true)).toBeUndefined();
  });

  it('makes the code capital', () => {
    expect(codeForm(false).parse(filled).code).toBe('SPRING-20');
  });

  it.each([
    ['percentage', 100, undefined],
    ['percentage', 101, 'Enter a percentage of at most 100.'],
    ['percentage', 12.5, 'Enter a whole number.'],
    ['percentage', 0, 'Enter a value above 0.'],
    ['fixed_amount', 12.5, undefined],
    ['bonus_credits', 12.5, 'Enter a whole number.'],
    ['impression_boost', 150, undefined],
  ] as const)('takes %s of %d or says why not', (discount_type, discount_value, problem) => {
    expect(valueProblem({ discount_type, discount_value })).toBe(problem);
    expect(listProblems({ discount_type, discount_value })).toEqual(problem && [['discount_value', problem]]);
  });

  it('does not take for empty what it cannot read', () => {
    expect(listProblems({ minimum_amount: unreadNumber, maximum_uses: unreadNumber, expires_on: unreadDay })).toEqual([
      ['minimum_amount', 'Enter a number or leave it empty.'],
      ['maximum_uses', 'Enter a number or leave it empty.'],
      ['expires_on', 'Enter a date like Nov 16, 2026.'],
    ]);
  });

  it('sends what was left empty as null', () => {
    expect(toNewCode(filled)).toMatchObject({ minimum_amount: null, maximum_uses: null, expiration_date: null });
  });

  it('lets a code hold through its last day', () => {
    const end = new Date(endOfDay('2026-11-30') ?? '');
    expect([end.getDate(), end.getHours(), end.getMinutes()]).toEqual([30, 23, 59]);
    expect(endOfDay(null)).toBeNull();
  });

  it('sends only what was touched', () => {
    expect(toChange(filled, { ...filled, code: 'OTHER' })).toEqual({});
    expect(toChange(filled, { ...filled, name: 'Summer', maximum_uses: 5 })).toEqual({
      name: 'Summer',
      maximum_uses: 5,
    });
    expect(toChange({ ...filled, expires_on: '2026-11-30' }, filled)).toEqual({ expiration_date: null });
  });
});
