// `pnpm social-images`: draws the images that other sites show with a link to ours, with the fonts of the product.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  SOCIAL_IMAGE_SIZE,
  type SocialImage,
  socialImagePath,
  socialImages,
} from '@universal-media/contract/support/site/social-images';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const WEB = join(import.meta.dirname, '..', '..', '..', 'apps', 'web');
const COLORS = 16;

// The shares of the example plan, in the colors of the light theme.
const bars = [
  { share: 30, color: '#2b3dff' },
  { share: 14, color: '#2b3dff' },
  { share: 16, color: '#a50d6b' },
  { share: 10, color: '#a50d6b' },
  { share: 18, color: '#0a9bb0' },
  { share: 12, color: '#c97a00' },
];

const font = readFileSync(join(WEB, 'src', 'ui', 'styles', 'fonts', 'archivo-basic.woff2')).toString('base64');

const page = (title: string) => `<!doctype html><style>
  @font-face { font-family: Archivo; font-weight: 300 800; font-stretch: 92% 116%;
    src: url(data:font/woff2;base64,${font}) format('woff2'); }
  body { margin: 0; width: ${SOCIAL_IMAGE_SIZE.width}px; height: ${SOCIAL_IMAGE_SIZE.height}px; background: #f3f4f6;
    color: #0b0d10; font-family: Archivo; display: flex; flex-direction: column; }
  p { margin: 56px 64px 0; font-size: 34px; font-weight: 720; font-stretch: 112%; }
  h1 { margin: auto 64px 48px; font-size: 92px; line-height: 0.98; font-weight: 780; font-stretch: 116%;
    letter-spacing: -0.03em; text-wrap: balance; }
  div { display: flex; gap: 4px; height: 120px; margin: 0 64px 56px; }
</style><p>Universal Media</p><h1>${title}</h1>
<div>${bars.map(({ share, color }) => `<span style="flex:${share};background:${color}"></span>`).join('')}</div>`;

const isImage = (name: string): name is SocialImage => name in socialImages;

const find = 'command -v chromium-headless-shell || command -v chromium || command -v google-chrome';
const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: SOCIAL_IMAGE_SIZE });
mkdirSync(join(WEB, 'public', 'social'), { recursive: true });
for (const image of Object.keys(socialImages).filter(isImage)) {
  await tab.setContent(page(socialImages[image].title));
  await tab.evaluate('document.fonts.ready.then(() => undefined)');
  const drawn = await sharp(await tab.screenshot())
    .png({ palette: true, colors: COLORS, effort: 10 })
    .toBuffer();
  writeFileSync(join(WEB, 'public', socialImagePath(image)), drawn);
  process.stdout.write(`${image}: ${drawn.length} bytes\n`);
}
await browser.close();
