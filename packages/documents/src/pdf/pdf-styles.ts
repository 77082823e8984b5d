import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font, StyleSheet } from '@react-pdf/renderer';
import type { PlatformCategory } from '@universal-media/contract/platforms/platforms';
import { unpackedFont } from './unpacked-font.ts';

// The colors of the light theme.
const ink = '#0B0D10';
const muted = '#535C67';
const rule = '#D5DBE2';

/** The color of each channel family, in charts as in the web app. */
export const channelColors: Record<PlatformCategory, string> = {
  streaming: '#2B3DFF',
  social_media: '#A50D6B',
  display_search: '#0A9BB0',
  audio: '#C97A00',
};

/** Shapes that mark a figure above or below the average. */
export const markColors = { better: '#0B6B3A', worse: '#B3261E' } as const;

export const chartColors = { ink, muted, rule, track: '#EDF0F3' } as const;

/** The four channel families in the order of the plan strip: the mark of the product. */
export const markBars: ReadonlyArray<{ readonly x: number; readonly width: number; readonly color: string }> = [
  { x: 0, width: 8, color: channelColors.streaming },
  { x: 9, width: 5, color: channelColors.social_media },
  { x: 15, width: 4, color: channelColors.display_search },
  { x: 20, width: 2, color: channelColors.audio },
];

const { resolve } = createRequire(import.meta.url);
const weights = [400, 600, 700] as const;

const fontAt = (path: string): string => `data:font/ttf;base64,${unpackedFont(readFileSync(path)).toString('base64')}`;

// A font comes in parts by alphabet. What the first part lacks is looked for in the second.
function addFont(family: string, name: string, part: string) {
  Font.register({
    family,
    fonts: weights.map((fontWeight) => ({
      fontWeight,
      src: fontAt(resolve(`@fontsource/${name}/files/${name}-${part}-${fontWeight}-normal.woff`)),
    })),
  });
}

addFont('Archivo', 'archivo', 'latin');
addFont('Archivo Extended Latin', 'archivo', 'latin-ext');
addFont('Martian Mono', 'martian-mono', 'latin');

// Words are never cut: an id with a hyphen in it would no longer be that id.
Font.registerHyphenationCallback((word) => [word]);

const sans = ['Archivo', 'Archivo Extended Latin'];
const mono = ['Martian Mono', 'Archivo'];

// A line height stands beside its own font size: else it is taken from another size, and from the page's it makes the page
// numbers vanish.
export const look = StyleSheet.create({
  page: { color: ink, fontFamily: sans, fontSize: 9.5, padding: 48, paddingBottom: 72 },
  brand: { alignItems: 'center', flexDirection: 'row', gap: 8, marginBottom: 36 },
  brandName: { fontSize: 13, fontWeight: 700 },
  title: { fontSize: 26, fontWeight: 700, lineHeight: 1.15 },
  lead: { color: muted, fontSize: 9.5, lineHeight: 1.45, marginTop: 4 },
  line: { fontSize: 9.5, lineHeight: 1.4 },
  block: { borderTopColor: ink, borderTopWidth: 1.5, marginTop: 24, paddingTop: 8 },
  label: { color: muted, fontSize: 8.5, marginBottom: 4 },
  row: { borderBottomColor: rule, borderBottomWidth: 0.75, flexDirection: 'row', paddingVertical: 5 },
  head: { borderBottomColor: ink, borderBottomWidth: 0.75, color: muted, fontSize: 8.5 },
  total: { borderBottomWidth: 0, borderTopColor: ink, borderTopWidth: 1.5, fontWeight: 700, marginTop: -0.75 },
  figure: { fontFamily: mono, fontSize: 8, textAlign: 'right' },
  headFigure: { fontFamily: sans, fontSize: 8.5 },
  strong: { fontWeight: 700 },
  foot: { bottom: 36, color: muted, fontSize: 8, left: 48, position: 'absolute', right: 48 },
});

/** What sets a row apart: the heads of the columns, or their sum. */
export type RowLook = Partial<(typeof look)['head'] & (typeof look)['total']>;
