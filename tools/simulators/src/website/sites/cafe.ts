import { drawImage } from '../draw-image.ts';
import { html, png, type Site, text } from '../site.ts';

const NAVY = [28, 42, 68] as const;
const YELLOW = [244, 201, 93] as const;
const CREAM = [243, 237, 224] as const;

const business = {
  '@context': 'https://schema.org',
  '@type': 'CafeOrCoffeeShop',
  name: 'Harbor Light Cafe',
  logo: '/logo.png',
  telephone: '+1 207 555 0148',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '48 Wharf Street',
    addressLocality: 'Portland',
    addressRegion: 'ME',
    postalCode: '04101',
    addressCountry: 'US',
  },
  sameAs: ['https://www.instagram.com/harborlightcafe'],
};

const nav = '<nav><a href="/menu">Menu</a> <a href="/visit">Visit us</a> <a href="/gallery">Photos</a></nav>';
const page = (title: string, body: string) =>
  html(`<!doctype html><html lang="en"><head><title>${title}</title>
<meta name="description" content="Warm cinnamon buns and Maine-roasted coffee by the water in Portland's Old Port.">
<meta property="og:site_name" content="Harbor Light Cafe"><meta name="theme-color" content="#1C2A44">
<style>:root{--accent:#F4C95D;--paper:#F3EDE0}body{background:#F3EDE0;color:#1C2A44}a{color:#1C2A44}h1{color:#F4C95D}</style>
<link rel="apple-touch-icon" href="/logo.png">
<script type="application/ld+json">${JSON.stringify(business)}</script></head><body>${nav}${body}
<footer><p>48 Wharf Street, Portland, ME 04101</p><a href="https://www.instagram.com/harborlightcafe">Instagram</a></footer></body></html>`);

/** A cafe with structured data, three pages and photos that ads can use. */
export const cafe: Site = {
  '/': page(
    'Harbor Light Cafe | Coffee on the wharf',
    `<h1>Warm buns by the water</h1><p>Cinnamon buns out of the oven at 6:30. Coffee roasted in Maine. A seat with a harbor view.</p>
<img src="/photos/harbor.png" alt="The counter at Harbor Light Cafe"><h2>Your morning stop in Old Port</h2><p>Open daily until 5.</p>`,
  ),
  '/menu': page(
    'Menu | Harbor Light Cafe',
    '<h1>Menu</h1><h2>Breakfast and pastries</h2><ul><li>Cinnamon bun, baked every morning</li><li>Coffee roasted in Maine</li><li>Egg sandwich on our own bread</li></ul>',
  ),
  '/visit': page(
    'Visit | Harbor Light Cafe',
    '<h1>Coffee on the wharf, from 6:30</h1><p>Open daily from 6:30 AM to 5 PM at 48 Wharf Street.</p>',
  ),
  '/gallery': page(
    'Photos | Harbor Light Cafe',
    '<h1>Photos</h1><img src="/photos/bun.png" alt="Cinnamon bun"><img src="/photos/window.png" alt="Window seat"><img src="/photos/tiny.png" alt="">',
  ),
  '/robots.txt': text('User-agent: *\nDisallow: /staff'),
  '/logo.png': png(drawImage({ width: 256, height: 256, back: NAVY, front: YELLOW })),
  '/photos/harbor.png': png(drawImage({ width: 1200, height: 1200, back: NAVY, front: CREAM })),
  '/photos/bun.png': png(drawImage({ width: 1600, height: 900, back: YELLOW, front: NAVY })),
  '/photos/window.png': png(drawImage({ width: 1080, height: 1350, back: CREAM, front: YELLOW })),
  '/photos/tiny.png': png(drawImage({ width: 80, height: 80, back: CREAM, front: NAVY })),
};
