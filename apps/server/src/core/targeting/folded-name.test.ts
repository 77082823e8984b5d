import { describe, expect, it } from 'vitest';
import { foldName } from './folded-name.ts';

describe('a folded name', () => {
  it.each([
    ['München', 'munchen'],
    ['Saint-Étienne', 'saint etienne'],
    ['Coeur d’Alene', 'coeur dalene'],
    ["'s-Gravenhage", 's gravenhage'],
    ['St. Louis', 'st louis'],
    ['Łódź', 'lodz'],
    ['Großräschen', 'grossraschen'],
    ['Bosnia & Herzegovina', 'bosnia and herzegovina'],
    ['  New   York ', 'new york'],
    ['東京', '東京'],
    ['...', ''],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
    expect(foldName(folded)).toBe(folded);
  });
});
