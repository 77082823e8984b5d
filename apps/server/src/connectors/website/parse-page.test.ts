import { describe, expect, it } from 'vitest';
import { findFacts, listImages } from '#core/copy/website/find-facts.ts';
import { parsePage } from './parse-page.ts';

const read = (html: string) => parsePage(html, 'https://www.oakhill.com/');

describe('taking a page apart', () => {
  it('reads broken markup and leaves scripts and hidden characters out', () => {
    const page = read(
      '<title>Oak\u200B Hill</title><h1>Fresh <b>bread</h1><p>Every day.<script>alert(1)</script><p>Also &amp; more',
    );
    expect(page).toMatchObject({ title: 'Oak Hill', headings: ['Fresh bread'] });
    expect(page.paragraphs).toEqual(expect.arrayContaining(['Every day.', 'Also & more']));
    expect(JSON.stringify(page)).not.toContain('alert');
  });

  it('resolves addresses and keeps none that is not a web address', () => {
    const { links, images } = read(
      '<a href="/menu">Menu</a><a href="javascript:alert(1)">x</a><img src="a.jpg"><img src="data:image/png;base64,AA">',
    );
    expect(links.map(({ url }) => url)).toEqual(['https://www.oakhill.com/menu']);
    expect(images.map(({ url }) => url)).toEqual(['https://www.oakhill.com/a.jpg']);
  });

  it('bounds what a page can repeat', () => {
    const page = read(`${'<p>one paragraph</p>'.repeat(5_000)}${'<h2>heading</h2>'.repeat(5_000)}`);
    expect(page.paragraphs).toHaveLength(300);
    expect(page.headings).toHaveLength(300);
  });

  it('survives structured data that is broken, huge or nested without end', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const facts = findFacts([
      read(
        `<script type="application/ld+json">{broken</script><script type="application/ld+json">${deep}</script><title>Oak Hill - Bakery</title>`,
      ),
    ]);
    expect(facts).toMatchObject({ name: { value: 'Oak Hill', page: '/' }, address: null });
  });

  it('takes no logo, icon or drawing for a photo, and the image for sharing first', () => {
    const page = read(
      '<meta property="og:image" content="/share.jpg"><img src="/logo.png" alt="logo"><img src="/icon.svg"><img src="/shop.jpg">',
    );
    expect(listImages([page]).map(({ url }) => url)).toEqual([
      'https://www.oakhill.com/share.jpg',
      'https://www.oakhill.com/shop.jpg',
    ]);
  });
});
