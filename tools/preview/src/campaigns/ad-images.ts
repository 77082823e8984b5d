import sharp from 'sharp';

/** The three shapes that most platforms accept. */
export const shapes = [
  { name: 'wide', width: 1920, height: 1080 },
  { name: 'square', width: 1080, height: 1080 },
  { name: 'tall', width: 1080, height: 1920 },
] as const;
export type Shape = (typeof shapes)[number];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Breaks a headline into lines of about the given length. */
function lines(text: string, length: number): string[] {
  const result: string[] = [];
  for (const word of text.split(' ')) {
    const last = result.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) result[result.length - 1] = `${last} ${word}`;
    else result.push(word);
  }
  return result;
}

interface Ad {
  readonly business: string;
  readonly headline: string;
  readonly colors: readonly [string, string];
}

/** Draws an ad: brand colors, a large shape, the headline and the name of the business. */
function drawing({ business, headline, colors: [background, accent] }: Ad, { width, height }: Shape): string {
  const unit = Math.min(width, height) / 100;
  const size = unit * 8.4;
  const text = lines(headline, width > height ? 24 : 17);
  const top = height - unit * 16 - (text.length - 1) * size * 1.08;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${background}"/><stop offset="1" stop-color="#0b0d10"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * 0.76}" cy="${height * 0.3}" r="${unit * 34}" fill="${accent}"/>
    <circle cx="${width * 0.76 - unit * 13}" cy="${height * 0.3 + unit * 9}" r="${unit * 22}" fill="${background}" opacity="0.82"/>
    <rect x="${unit * 8}" y="${unit * 8}" width="${unit * 12}" height="${unit * 1.6}" fill="${accent}"/>
    <g font-family="Liberation Sans, Helvetica, Arial, sans-serif" fill="#ffffff">
      ${text.map((line, index) => `<text x="${unit * 8}" y="${top + index * size * 1.08}" font-size="${size}" font-weight="700">${escaped(line)}</text>`).join('')}
      <text x="${unit * 8}" y="${height - unit * 7}" font-size="${unit * 3.6}" fill="${accent}">${escaped(business)}</text>
    </g></svg>`;
}

interface DrawnAd {
  readonly image: Buffer;
  readonly poster: Buffer;
  readonly thumbnail: Buffer;
}

const within = (image: Buffer, side: number) =>
  sharp(image).resize(side, side, { fit: 'inside' }).jpeg({ quality: 82 }).toBuffer();

export async function drawAd(ad: Ad, shape: Shape): Promise<DrawnAd> {
  const image = await sharp(Buffer.from(drawing(ad, shape)))
    .jpeg({ quality: 84 })
    .toBuffer();
  return { image, poster: await within(image, 1280), thumbnail: await within(image, 320) };
}
