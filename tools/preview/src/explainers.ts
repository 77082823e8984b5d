// `pnpm explainers`: records the explainer videos from the scenes of the web application, frame by frame, with captions and
// posters. Nothing depends on the clock, so the same scenes give the same files.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { captionsFor, explainerScripts } from '@universal-media/contract/support/site/explainer-scripts';
import {
  EXPLAINER_SIZE,
  explainerFile,
  explainers,
  MAX_EXPLAINER_BYTES,
} from '@universal-media/contract/support/site/explainers';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';

const WEB = join(import.meta.dirname, '..', '..', '..', 'apps', 'web');
const PORT = process.argv[2] ?? '5199';
const SITE = `http://127.0.0.1:${PORT}`;
const FRAMES_PER_SECOND = 20;

const filePath = (slug: string, kind: 'mp4' | 'vtt' | 'avif') => join(WEB, 'public', explainerFile(slug, kind));

/** One encoder thread and no names of programs or times, so that the file depends on the frames alone. */
function openEncoder(target: string) {
  const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'];
  const video = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-tune', 'animation', '-pix_fmt', 'yuv420p'];
  const plain = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const args = ['-loglevel', 'error', '-y', ...input, ...video, ...plain, '-movflags', '+faststart', target];
  return spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
}

async function record(tab: Page, explainer: (typeof explainers)[number]): Promise<void> {
  await tab.goto(`${SITE}/draw-explainer/${explainer.slug}`);
  await tab.waitForFunction('window.drawMoment !== undefined');
  await tab.evaluate('document.fonts.ready.then(() => undefined)');
  const draw = async (second: number) => {
    await tab.evaluate(`window.drawMoment(${second})`);
    return tab.screenshot({ animations: 'disabled' });
  };
  const target = filePath(explainer.slug, 'mp4');
  const encoder = openEncoder(target);
  const ended = once(encoder, 'close');
  for (let frame = 0; frame < explainer.seconds * FRAMES_PER_SECOND; frame += 1) {
    if (!encoder.stdin.write(await draw(frame / FRAMES_PER_SECOND))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
  const bytes = statSync(target).size;
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg failed for ${explainer.slug}`);
  if (bytes > MAX_EXPLAINER_BYTES) throw new Error(`${explainer.slug} has ${bytes} bytes`);
  const poster = await sharp(await draw(explainerScripts[explainer.slug].poster_s))
    .avif({ quality: 55 })
    .toBuffer();
  writeFileSync(filePath(explainer.slug, 'avif'), poster);
  writeFileSync(filePath(explainer.slug, 'vtt'), captionsFor(explainer.slug));
  process.stdout.write(`${explainer.slug}: video ${bytes} bytes, poster ${poster.length} bytes\n`);
}

async function waitForSite(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(SITE).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(500);
  }
  throw new Error('The web application did not start');
}

mkdirSync(join(WEB, 'public', 'explainers'), { recursive: true });
const site = spawn('node_modules/.bin/react-router', ['dev'], {
  cwd: WEB,
  env: { ...process.env, EXPLAINERS: 'on', WEB_PORT: PORT },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await waitForSite();
  const find = 'command -v chromium-headless-shell || command -v chromium || command -v google-chrome';
  const executablePath = execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const tab = await browser.newPage({ viewport: EXPLAINER_SIZE, colorScheme: 'light', reducedMotion: 'reduce' });
  for (const explainer of explainers) await record(tab, explainer);
  await browser.close();
} finally {
  site.kill();
}
