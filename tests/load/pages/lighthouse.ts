import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const LIGHTHOUSE = join(import.meta.dirname, '..', 'node_modules', '.bin', 'lighthouse');
const MAX_REPORT_BYTES = 50_000_000;
const SECONDS = 180;

const Score = z.object({ score: z.number().nullable() });
const Report = z.object({
  categories: z.object({
    performance: Score,
    accessibility: Score,
    'best-practices': Score,
    seo: Score,
  }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number().optional() }),
        ),
      }),
    }),
  }),
});

/** What one visit of a page measured: scores of 100, milliseconds, and bytes as they come over the network. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly best_practices: number;
  readonly seo: number;
  readonly lcp_ms: number;
  readonly cls: number;
  readonly tbt_ms: number;
  readonly script_bytes: number;
  readonly style_bytes: number;
  readonly font_bytes: number;
  readonly html_bytes: number;
  readonly foreign_requests: number;
}

/** The Chromium of the operating system, as the journeys use it. */
export const findChromium = (): string =>
  execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-headless-shell || command -v google-chrome'], {
    encoding: 'utf8',
  }).trim();

const percent = ({ score }: z.infer<typeof Score>): number => Math.round((score ?? 0) * 100);

/** Visits a page with Lighthouse as a phone on a slow network. */
export async function visit(url: string, chromium: string): Promise<Visit> {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';
  const args = [url, '--output=json', '--quiet', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(LIGHTHOUSE, args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: MAX_REPORT_BYTES,
    timeout: SECONDS * 1_000,
  });
  const { categories, audits } = Report.parse(JSON.parse(stdout));
  const requests = audits['network-requests'].details.items;
  const bytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const { origin } = new URL(url);
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    best_practices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    lcp_ms: Math.round(audits['largest-contentful-paint'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    tbt_ms: Math.round(audits['total-blocking-time'].numericValue),
    script_bytes: bytes('Script'),
    style_bytes: bytes('Stylesheet'),
    font_bytes: bytes('Font'),
    html_bytes: bytes('Document'),
    foreign_requests: requests.filter(({ url: asked }) => /^https?:/.test(asked) && !asked.startsWith(origin)).length,
  };
}
