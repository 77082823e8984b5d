import { describe, expect, it } from 'vitest';
import { connections } from '../../connections.ts';
import { settingValues } from '../settings.ts';
import { findSegments, findUnmapped } from './find-segments.ts';
import { tikTokSegments } from './tiktok-segments.ts';

const choice = { interests: ['Cycling', 'Outdoors'], demographics: ['Veterans'], behaviors: [] };

describe('the segments of a platform', () => {
  it('are found by our names, each once', () => {
    expect(findSegments(tikTokSegments, choice)).toEqual({
      interests: [{ type: 'interest_category', name: 'Sports & Outdoors' }],
      demographics: [],
      behaviors: [],
    });
  });

  it('are listed where the platform has none', () => {
    expect(findUnmapped('tiktok', choice)).toEqual(['Veterans']);
    expect(findUnmapped('meta', { ...choice, interests: ['Underwater basket weaving'] })).toEqual([
      'Underwater basket weaving',
      'Veterans',
    ]);
  });

  it.each(connections)('of %s cover at least half of the interests', (connection) => {
    const { interests, demographics, behaviors } = settingValues;
    expect(findUnmapped(connection, { interests, demographics: [], behaviors: [] }).length).toBeLessThan(12);
    expect(findUnmapped(connection, { interests, demographics, behaviors })).toContain('Registered voters');
  });
});
