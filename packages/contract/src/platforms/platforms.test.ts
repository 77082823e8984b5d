import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChosenPlatforms, findPlatformId, inPlatformOrder, PlatformId, platformIds, platforms } from './platforms.ts';
import { streamingChannels } from './registry/streaming-package.ts';

describe('the registry of platforms', () => {
  it('has a source and a day for every figure, and every range is in order', () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { cpm, ctr_percent, conversion_rate, own_floor, copy, creative, places, political } of platforms) {
      const facts = [cpm, ctr_percent, conversion_rate, own_floor, copy, ...Object.values(creative.own), ...places];
      for (const { source, checked_on } of [...facts, ...political].filter((fact) => fact !== null)) {
        expect(source).not.toBe('');
        expect(checked_on <= today).toBe(true);
      }
      for (const { min, likely, max } of [cpm, ctr_percent].filter((range) => range !== null)) {
        expect(0 < min && min <= likely && likely <= max).toBe(true);
      }
      expect(conversion_rate === null).toBe(ctr_percent === null);
    }
  });

  it('keeps the order of the families', () => {
    const order = ['streaming', 'social_media', 'display_search', 'audio'];
    const places = platforms.map(({ category }) => order.indexOf(category));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('lists the channels of the streaming package in four groups, each once', () => {
    const all = streamingChannels.flatMap(({ channels }) => [...channels]);
    expect(streamingChannels.map(({ group }) => group)).toEqual([
      'Entertainment and general',
      'Sports',
      'News',
      'Specialty and lifestyle',
    ]);
    expect(new Set<string>(all).size).toBe(all.length);
  });
});

describe('naming a platform', () => {
  it.each([
    ['google', 'google'],
    ['google_ads', 'google'],
    ['google-ads', 'google'],
    [' Google Ads ', 'google'],
    ['x_ads', 'x'],
    ['twitter', 'x'],
    ['streaming_tv', 'streaming_package'],
    ['Streaming Package', 'streaming_package'],
    ['myspace', null],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('%j is %s', (name, id) => {
    expect(findPlatformId(name)).toBe(id);
  });

  it('finds a platform or nothing, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('toString', 'valueOf', 'hasOwnProperty')), (name) => {
        const id = findPlatformId(name);
        expect(id === null || PlatformId.safeParse(id).success).toBe(true);
        expect(ChosenPlatforms.safeParse([name.slice(0, 60)]).success).toBe(findPlatformId(name.slice(0, 60)) !== null);
      }),
    );
  });

  it('reads a list and a map of categories alike, each platform once and in order, and what it wrote again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...platformIds), { maxLength: 20 }), (names) => {
        const read = ChosenPlatforms.parse(names);
        expect(read).toEqual(inPlatformOrder(names));
        expect(ChosenPlatforms.parse({ social_media: names, audio: names.slice(1) })).toEqual(read);
        expect(ChosenPlatforms.parse(read)).toEqual(read);
      }),
    );
  });

  it('says which name it does not know', () => {
    const refused = ChosenPlatforms.safeParse(['meta', 'myspace']);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['There is no platform myspace']);
  });
});
