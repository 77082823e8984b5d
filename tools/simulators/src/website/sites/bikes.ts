import { drawImage } from '../draw-image.ts';
import { html, png, type Site } from '../site.ts';

const GREEN = [22, 78, 54] as const;
const SAND = [232, 224, 204] as const;

const page = (title: string, body: string) =>
  html(`<!doctype html><html lang="en"><head><title>${title}</title>
<meta property="og:title" content="Ridgeline Bikes"><meta property="og:description" content="Mountain bikes, repairs and rentals in Boise.">
</head><body><header><a href="/"><img src="/logo.png" alt="Ridgeline Bikes logo"></a> <a href="/repairs-and-services">Repairs</a> <a href="/contact">Contact</a></header>${body}
<footer>Ridgeline Bikes, 1200 Main Street, Boise, ID 83702. Call (208) 555-0177. <a href="https://www.facebook.com/ridgelinebikes">Facebook</a> <a href="https://www.tiktok.com/@ridgelinebikes">TikTok</a></footer></body></html>`);

/** A bike shop without structured data: the address and the phone number are in the text only. */
export const bikes: Site = {
  '/': page(
    'Ridgeline Bikes - Ride the foothills',
    '<h1>Ride the foothills</h1><p>We sell and repair mountain bikes in Boise. Same-day repairs for most bikes. Rent a bike by the day.</p><img src="/shop.png" alt="The shop">',
  ),
  '/repairs-and-services': page(
    'Repairs',
    '<h1>Repairs</h1><p>Bring your bike before noon and ride it home the same day.</p>',
  ),
  '/contact': page('Contact', '<h1>Contact</h1><p>Open Tuesday to Sunday.</p>'),
  '/logo.png': png(drawImage({ width: 300, height: 100, back: SAND, front: GREEN })),
  '/shop.png': png(drawImage({ width: 1400, height: 1400, back: GREEN, front: SAND })),
};

/** A site that says almost nothing. */
export const bare: Site = {
  '/': html(
    '<!doctype html><html lang="en"><head><title>Pine & Co</title></head><body><p>Coming soon.</p></body></html>',
  ),
};

/** A doctor's office: ads about health have rules of their own. */
export const clinic: Site = {
  '/': html(`<!doctype html><html lang="en"><head><title>Meadowlark Family Clinic</title>
<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    name: 'Meadowlark Family Clinic',
    address: {
      streetAddress: '9 Elm Street',
      addressLocality: 'Burlington',
      addressRegion: 'VT',
      addressCountry: 'US',
    },
  })}</script></head><body><h1>Care for the whole family</h1><p>Our doctors see patients the same week. Vaccinations and checkups for all ages.</p></body></html>`),
};
