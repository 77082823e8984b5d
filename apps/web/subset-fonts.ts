// `pnpm fonts`: cuts the fonts to the characters of plain English and to the weights and widths that the style sheets use.
// Run it after a new version of a font, or when the style sheets use another width. Anything else comes from the whole files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = join(import.meta.dirname, 'src', 'ui', 'styles', 'fonts');
const { resolve } = createRequire(import.meta.url);

/** The same characters as the first ranges in fonts.css. */
const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const text = `${printable}\u00a0©·×–—‘’“”…−`;

const fonts = [
  {
    name: 'archivo-basic',
    file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    variationAxes: { wght: { min: 300, max: 800 }, wdth: { min: 92, max: 116 } },
  },
  {
    name: 'martian-mono-basic',
    file: '@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600 }, wdth: { min: 75, max: 100 } },
  },
];

await mkdir(FOLDER, { recursive: true });
for (const { name, file, variationAxes } of fonts) {
  const whole = await readFile(resolve(file));
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(FOLDER, `${name}.woff2`), cut);
  process.stdout.write(`${name}: ${whole.length} bytes, now ${cut.length}\n`);
}
