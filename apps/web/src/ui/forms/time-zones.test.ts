import { describe, expect, it } from 'vitest';
import { findZones, getOffset, zoneOptions } from './time-zones.ts';

const winter = new Date('2026-11-16T12:00:00Z');
const summer = new Date('2026-07-16T12:00:00Z');

describe('how far a zone is from UTC', () => {
  it('changes with summer time', () => {
    expect(getOffset('America/Chicago', winter)).toBe('UTC−6');
    expect(getOffset('America/Chicago', summer)).toBe('UTC−5');
  });

  it('is shown without a number at UTC itself, and with minutes where there are some', () => {
    expect(getOffset('UTC', winter)).toBe('UTC');
    expect(getOffset('Africa/Abidjan', winter)).toBe('UTC');
    expect(getOffset('Asia/Kathmandu', winter)).toBe('UTC+5:45');
  });
});

describe('the list of zones', () => {
  const options = zoneOptions(winter, ['Asia/Kolkata', 'America/Chicago']);
  const found = (query: string) => findZones(options, query).map(({ value }) => value);

  it('has UTC and the ones asked for, each once, in order', () => {
    const values = options.map(({ value }) => value);
    expect(values).toContain('UTC');
    expect(values).toContain('Asia/Kolkata');
    expect(values.filter((value) => value === 'America/Chicago')).toHaveLength(1);
    expect(values).toEqual([...values].sort());
  });

  it('is searched by place, by name and by distance, in any order', () => {
    expect(found('new york')).toEqual(['America/New_York']);
    expect(found('NEW_YORK')).toEqual(['America/New_York']);
    expect(found('central time america')).toContain('America/Chicago');
    expect(found('utc-6')).toContain('America/Chicago');
    expect(found('utc-6')).not.toContain('America/New_York');
    expect(found('atlantis')).toEqual([]);
    expect(found('  ')).toHaveLength(options.length);
  });
});
