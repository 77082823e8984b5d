import { describe, expect, it } from 'vitest';
import { moveInList, typeAhead } from './list-keys.ts';

const actions = [
  { label: 'Learn More' },
  { label: 'Shop Now', disabled: true },
  { label: 'Book Now' },
  { label: 'Get Quote' },
  { label: 'Sign Up' },
];

describe('moving in a list', () => {
  it('passes over disabled rows', () => {
    expect(moveInList('ArrowDown', 0, actions)).toBe(2);
    expect(moveInList('ArrowUp', 2, actions)).toBe(0);
  });

  it('stays at the ends', () => {
    expect(moveInList('ArrowDown', 4, actions)).toBe(4);
    expect(moveInList('ArrowUp', 0, actions)).toBe(0);
  });

  it('starts from the bottom when nothing is highlighted and the way is up', () => {
    expect(moveInList('ArrowUp', -1, actions)).toBe(4);
    expect(moveInList('ArrowDown', -1, actions)).toBe(0);
  });

  it('jumps to the ends and by ten', () => {
    expect(moveInList('End', 0, actions)).toBe(4);
    expect(moveInList('Home', 4, actions)).toBe(0);
    expect(moveInList('PageDown', 0, actions)).toBe(4);
    expect(moveInList('PageUp', 4, actions)).toBe(0);
  });

  it('finds nowhere to go in an empty list', () => {
    expect(moveInList('ArrowDown', -1, [])).toBe(-1);
  });
});

describe('typing in a list', () => {
  it('jumps to the row that begins with the letters', () => {
    expect(typeAhead('bo', 0, actions)).toBe(2);
    expect(typeAhead('G', 0, actions)).toBe(3);
  });

  it('walks on when one letter is pressed again', () => {
    const states = [{ label: 'Maine' }, { label: 'Maryland' }, { label: 'Montana' }];
    expect(typeAhead('m', 0, states)).toBe(1);
    expect(typeAhead('mm', 1, states)).toBe(2);
    expect(typeAhead('mmm', 2, states)).toBe(0);
  });

  it('skips disabled rows and stays when nothing fits', () => {
    expect(typeAhead('s', 0, actions)).toBe(4);
    expect(typeAhead('zz', 2, actions)).toBe(2);
  });
});
