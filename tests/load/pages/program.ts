import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '@universal-media/stack/processes/run-command';
import { migrate } from '@universal-media/stack/product';
import { ROOT } from '@universal-media/stack/stack';
import { wholeNumber } from '@universal-media/trial/command-line';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { productEnv, startRole, UNUSED_STORE } from '@universal-media/trial/server-process';
import { trialFolder } from '@universal-media/trial/trial-folder';
import { median } from '../kit/median.ts';
import { findChromium, type Visit, visit } from './lighthouse.ts';

const PAGES = ['/', '/how-it-works', '/pricing', '/help', '/help/campaign-fee', '/gpt'];
const WEB = join(ROOT, 'apps', 'web');
const WEB_BUILD = 'build/bench';
const BUILD_SECONDS = 300;

const GOALS = {
  performance: 97,
  accessibility: 100,
  best_practices: 100,
  seo: 100,
  lcp_ms: 1_800,
  cls: 0,
  script_bytes: 90_000,
  font_bytes: 70_000,
} as const;

const isReached = (page: Visit): boolean =>
  page.performance >= GOALS.performance &&
  page.accessibility >= GOALS.accessibility &&
  page.best_practices >= GOALS.best_practices &&
  page.seo >= GOALS.seo &&
  page.lcp_ms <= GOALS.lcp_ms &&
  page.cls <= GOALS.cls &&
  page.script_bytes <= GOALS.script_bytes &&
  page.font_bytes <= GOALS.font_bytes &&
  page.foreign_requests === 0;

function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (name: keyof Visit) => median(visits.map((one) => one[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    best_practices: middle('best_practices'),
    seo: middle('seo'),
    lcp_ms: middle('lcp_ms'),
    cls: middle('cls'),
    tbt_ms: middle('tbt_ms'),
    script_bytes: middle('script_bytes'),
    style_bytes: middle('style_bytes'),
    font_bytes: middle('font_bytes'),
    html_bytes: middle('html_bytes'),
    foreign_requests: middle('foreign_requests'),
  };
}

async function measure(origin: string, rounds: number): Promise<Verdict> {
  const chromium = findChromium();
  const pages: Record<string, Visit> = {};
  for (const path of PAGES) {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(`${origin}${path}`, chromium));
    const page = medianVisit(visits);
    pages[path] = page;
    console.log(`${path} ${JSON.stringify(page)}`);
  }
  return { ok: Object.values(pages).every(isReached), rounds, goals: GOALS, pages };
}

async function run(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string' } } });
  const rounds = wholeNumber('rounds', values.rounds, { fallback: 5, min: 1, max: 9 });
  console.log('building the web app');
  await runCommand('pnpm', ['build'], { cwd: WEB, env: { WEB_BUILD }, seconds: BUILD_SECONDS });
  const folder = trialFolder('pages', 0);
  const engines = ['postgres', 'nats'] as const;
  const stack = await folder.startEngines([...engines], true);
  let ok = false;
  try {
    const env = {
      // The pages make no call that would reach these; only the settings must be complete.
      RESTATE_INGRESS_URL: 'http://127.0.0.1:9',
      RESTATE_ADMIN_URL: 'http://127.0.0.1:9',
      RESTATE_IDENTITY_KEY: 'publickeyv1_unused',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...UNUSED_STORE,
      ...stack.env,
      ...productEnv(),
      S3_BUCKET: 'load',
      WEB_DIR: join(WEB, WEB_BUILD, 'client'),
    };
    await migrate(env);
    const api = await startRole({ role: 'api', env, logFile: folder.file('api.log') });
    try {
      const verdict = await measure(api.origin, rounds);
      ({ ok } = verdict);
      return verdict;
    } finally {
      await api.process.kill();
    }
  } finally {
    await stack.stop();
    folder.close(ok, [...engines]);
  }
}

export const pages: Program = {
  about: 'Six public pages as a phone on a slow network sees them, by Lighthouse: scores, times and bytes.',
  usage: '[--rounds 5]',
  run,
};
