import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import { newcomer } from '@universal-media/trial/registration';
import fc from 'fast-check';
import { build } from 'vite';
import type * as rulesInBrowser from './browser/rules.ts';

declare global {
  var rules: typeof rulesInBrowser;
}

const CAMPAIGNS = 500;
const SEED = 5;
const AT_ONCE = 10;

const { registerAdvertiser } = identityEndpoints;
const { checkCampaign } = draftEndpoints;
const Verdict = checkCampaign.answers.body;

/** The rules as the browser gets them: through the bundler of the web, for a page without anything else in it. */
async function bundledRules(): Promise<string> {
  const entry = fileURLToPath(new URL('browser/rules.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'rules' } },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The rules were not bundled');
  return chunk.code;
}

async function judgedInBrowser(page: Page, campaigns: readonly CampaignData[]) {
  const verdicts = await page.evaluate((given) => globalThis.rules.judgeCampaigns(given), campaigns);
  return verdicts.map((verdict) => Verdict.parse(verdict));
}

async function judgedByServer(request: APIRequestContext, campaigns: readonly CampaignData[]) {
  const joined = await request.post(registerAdvertiser.path, { data: JSON.parse(newcomer(Date.now(), SEED).body) });
  const { access_token } = registerAdvertiser.answers.body.parse(await joined.json());
  const headers = { authorization: `Bearer ${access_token}` };
  const ask = async (campaign_data: CampaignData) => {
    const answer = await request.post(checkCampaign.path, { headers, data: { campaign_data } });
    expect(answer.status()).toBe(checkCampaign.answers.status);
    return Verdict.parse(await answer.json());
  };
  const verdicts: Awaited<ReturnType<typeof ask>>[] = [];
  for (let from = 0; from < campaigns.length; from += AT_ONCE) {
    verdicts.push(...(await Promise.all(campaigns.slice(from, from + AT_ONCE).map(ask))));
  }
  return verdicts;
}

test('browser and server come to the same verdict on 500 campaigns', async ({ page, request }) => {
  const today = new Date().toISOString().slice(0, 10);
  const campaigns = fc.sample(campaignOn(today), { numRuns: CAMPAIGNS, seed: SEED });
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundledRules() });

  const before = await judgedInBrowser(page, campaigns);
  const server = await judgedByServer(request, campaigns);
  const after = await judgedInBrowser(page, campaigns);

  const ready = server.filter(({ missing }) => missing.length === 0).length;
  console.info(`${CAMPAIGNS} campaigns, ${ready} of them ready`);
  expect(ready).toBeGreaterThan(50);
  expect(ready).toBeLessThan(450);
  for (const [index, verdict] of server.entries()) {
    // Midnight may have come to a campaign's zone in between; then the day before or after it must agree.
    const sameDay = JSON.stringify(before[index]) === JSON.stringify(after[index]);
    if (sameDay) expect(verdict, `campaign ${index} of seed ${SEED}`).toEqual(before[index]);
    else expect([before[index], after[index]]).toContainEqual(verdict);
  }
});
