import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downloadName } from './download-name.ts';
import { emailLink, listShareSites, type Shared, writeEmailText } from './share-ways.ts';

const anyShared: fc.Arbitrary<Shared> = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1 }),
  description: fc.string({ unit: 'grapheme' }),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  videoUrl: fc.webUrl(),
});

describe('sharing a video', () => {
  it('offers the four documented sites in their order', () => {
    const names = listShareSites({ title: 'A', description: 'B', url: 'https://a.example/', videoUrl: '' });
    expect(names.map(({ name }) => name)).toEqual(['X', 'Facebook', 'LinkedIn', 'WhatsApp']);
  });

  it('passes the whole link to each site, whatever it contains', () => {
    fc.assert(
      fc.property(anyShared, (shared) => {
        const passed = listShareSites(shared).map(({ href }) => {
          const query = new URL(href).searchParams;
          return query.get('url') ?? query.get('u') ?? query.get('text');
        });
        expect(passed).toEqual([shared.url, shared.url, shared.url, `${shared.title} ${shared.url}`]);
      }),
    );
  });

  it('puts title, description and link into an email, and nothing into its recipient', () => {
    fc.assert(
      fc.property(anyShared, (shared) => {
        const link = new URL(emailLink(shared));
        expect(link.pathname).toBe('');
        expect(link.searchParams.get('subject')).toBe(shared.title);
        expect(link.searchParams.get('body')).toBe(`${shared.description}\n\n${shared.url}`);
        expect(writeEmailText(shared).split('\n').at(-1)).toBe(shared.url);
      }),
    );
  });

  it('names a downloaded video after its title', () => {
    expect(downloadName({ title: 'One brief, six ads' })).toBe('One brief, six ads.mp4');
    expect(downloadName({ title: 'Why? A/B' })).toBe('Why AB.mp4');
  });
});
