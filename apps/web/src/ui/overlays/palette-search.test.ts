import { describe, expect, it } from 'vitest';
import { findItems, suggestQuery } from './palette-search.ts';

const items = [
  { label: 'Campaigns' },
  { label: 'New campaign', keywords: ['create', 'build'] },
  { label: 'Reports', keywords: ['figures'] },
  { label: 'Winter tune-up', hint: 'on air' },
];
const labels = (query: string) => findItems(items, query).map((item) => item.label);

describe('palette search', () => {
  it('shows everything, in order, while nothing is typed', () => {
    expect(labels('')).toEqual(items.map((item) => item.label));
    expect(labels('  ')).toHaveLength(4);
  });

  it('puts a label that begins with the word before one that only holds it', () => {
    expect(labels('camp')).toEqual(['Campaigns', 'New campaign']);
  });

  it('finds by other words and by hint', () => {
    expect(labels('fig')).toEqual(['Reports']);
    expect(labels('air')).toEqual(['Winter tune-up']);
  });

  it('suggests the word that was meant when nothing is found', () => {
    expect(suggestQuery(items, 'wintr')).toBe('winter');
    expect(suggestQuery(items, 'wniter tune')).toBe('winter tune');
    expect(suggestQuery(items, 'campains')).toBe('campaigns');
    expect(suggestQuery(items, 'zebra')).toBeUndefined();
    expect(suggestQuery(items, 'xx')).toBeUndefined();
  });

  it('wants every word', () => {
    expect(labels('new camp')).toEqual(['New campaign']);
    expect(labels('new reports')).toEqual([]);
  });
});
