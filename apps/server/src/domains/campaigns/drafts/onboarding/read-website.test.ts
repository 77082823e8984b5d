import { randomUUID } from 'node:crypto';
import { proposeCampaign } from '@universal-media/contract/campaigns/advice/propose';
import { onboardingEndpoints, type WebsiteReading } from '@universal-media/contract/campaigns/advice/readings';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { importPlaces } from '@universal-media/places/import-places';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openWebsites } from '#testing/environment/websites.ts';

let environment: TestEnvironment;
let websites: Awaited<ReturnType<typeof openWebsites>>;
let model: Awaited<ReturnType<typeof openLanguageModel>>;

beforeAll(async () => {
  websites = await openWebsites();
  model = await openLanguageModel();
  environment = await openTestEnvironment({ env: { ...websites.env, ...model.env } });
  await importPlaces(environment.ownerUrl);
}, 300_000);
afterEach(() => model.driver.clearFaults());
afterAll(async () => {
  await environment.close();
  await model.close();
  await websites.close();
});

const Latest = onboardingEndpoints.getWebsiteReading.answers.body;

const request = (website: string) => ({
  reading_id: randomUUID(),
  website,
  goal: 'visits',
  budget: 600,
  time_zone: 'America/New_York',
});

async function latest(jo: AccountHolder): Promise<WebsiteReading> {
  const { reading } = Latest.parse((await jo.get('/api/onboarding/readings/latest')).json());
  if (!reading) throw new Error('There is no reading');
  return reading;
}

async function read(website: string, jo?: AccountHolder) {
  const reader = jo ?? (await accountHolder(environment));
  const started = await reader.post('/api/onboarding/readings', request(website));
  expect(started.statusCode).toBe(201);
  await finishJobs(environment);
  return { jo: reader, reading: await latest(reader) };
}

const ready = ({ findings, material }: WebsiteReading) => {
  if (!findings || !material) throw new Error('The reading is not ready');
  return { findings, material };
};

describe('reading a website', () => {
  it('finds brand, address, copy and images of a site with structured data', async () => {
    const { reading } = await read('harborlightcafe.example');
    expect(reading).toMatchObject({ state: 'ready', problem: null, website: 'https://harborlightcafe.example/' });
    const { findings, material } = ready(reading);
    expect(findings).toMatchObject({
      name: { value: 'Harbor Light Cafe', page: '/' },
      logo_url: { value: 'https://harborlightcafe.example/logo.png' },
      colors: ['#1c2a44', '#f4c95d', '#f3ede0'],
      handles: [{ network: 'instagram', handle: 'harborlightcafe' }],
      address: { value: { street: '48 Wharf Street', city: 'Portland', region: 'ME', country_code: 'US' } },
      phone: { value: '+1 207 555 0148' },
      restricted: null,
      language: 'en',
    });
    expect(findings.pages).toEqual(['/', '/visit', '/menu', '/gallery']);
    expect(findings.images.map(({ width, height }) => [width, height])).toEqual([
      [1200, 1200],
      [1600, 900],
      [1080, 1350],
    ]);
    expect(material.city).toMatchObject({ value: 'Portland', state_code: 'ME' });
    expect(material.country).toMatchObject({ value: 'US' });
    expect(material.headlines[0]).toEqual({ text: 'Warm buns by the water', page: '/', written_by: 'website' });
    expect(material.headlines.some(({ written_by }) => written_by === 'model')).toBe(true);
  });

  it('finds address and phone in the text of a site without structured data', async () => {
    const { findings, material } = ready((await read('https://ridgelinebikes.example')).reading);
    expect(findings).toMatchObject({
      name: { value: 'Ridgeline Bikes' },
      address: { value: { street: '1200 Main Street', city: 'Boise', region: 'ID', postal_code: '83702' } },
      phone: { value: '(208) 555-0177' },
      handles: [
        { network: 'facebook', handle: 'ridgelinebikes' },
        { network: 'tiktok', handle: 'ridgelinebikes' },
      ],
    });
    expect(material.city).toMatchObject({ value: 'Boise', state_code: 'ID' });
    expect(material.bodies.length).toBeGreaterThan(0);
  });

  it('becomes a draft that lacks nothing but the declaration', async () => {
    const { reading } = await read('harborlightcafe.example');
    const { findings, material } = ready(reading);
    const { campaign } = proposeCampaign(findings, material, reading, '2026-11-16');
    expect(findMissing(campaign, '2026-11-16').map(({ field }) => field)).toEqual(['declaration', 'declaration']);
    expect(campaign).toMatchObject({
      start_date: '2026-11-20',
      end_date: '2026-12-03',
      selectedPlatforms: ['meta', 'google'],
    });
  });

  it('suggests no copy when a site says too little, and presents no guess as a fact', async () => {
    const { findings, material } = ready((await read('pine.example')).reading);
    expect(findings).toMatchObject({ name: { value: 'Pine & Co' }, address: null, phone: null, images: [] });
    expect(material).toMatchObject({ headlines: [], bodies: [], city: null, country: { value: 'US' } });
  });

  it('notices a category for which platforms limit ads', async () => {
    expect(ready((await read('meadowlark.example')).reading).findings.restricted).toBe('health');
  });

  it.each([
    ['closed.example', 'not_allowed'],
    ['no-such-site.example/nothing', 'not_reached'],
    ['hostile.example/to-loopback', 'not_public'],
    ['hostile.example/bomb', 'not_a_page'],
  ])('says why %s cannot be read: %s', async (website, problem) => {
    expect((await read(website)).reading).toMatchObject({ state: 'failed', problem, findings: null, material: null });
  });

  it('reads once when the same request arrives twice, and again for a new one', async () => {
    const jo = await accountHolder(environment);
    const body = request('harborlightcafe.example');
    const answers = await Promise.all([
      jo.post('/api/onboarding/readings', body),
      jo.post('/api/onboarding/readings', body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const jobs = (await finishJobs(environment)).map(({ job }) => job);
    expect(jobs.filter((job) => job === 'readings.visit')).toHaveLength(1);
    const { reading } = await read('ridgelinebikes.example', jo);
    expect(reading.website).toBe('https://ridgelinebikes.example/');
  });

  it('throws what a model claims without the website away, and goes on without it', async () => {
    await model.driver.setFaults({ all: 'invents' });
    const { material } = ready((await read('harborlightcafe.example')).reading);
    expect([...material.headlines, ...material.bodies].map(({ written_by }) => written_by)).not.toContain('model');
    expect(material.headlines.length).toBeGreaterThan(0);
  });

  it('works without a language model', async () => {
    const without = await openTestEnvironment({ env: websites.env });
    const jo = await accountHolder(without);
    await jo.post('/api/onboarding/readings', request('harborlightcafe.example'));
    await finishJobs(without);
    const { headlines, bodies } = ready(await latest(jo)).material;
    await without.close();
    expect(headlines.map(({ text }) => text)).toContain('Warm buns by the water');
    expect([...headlines, ...bodies].every(({ written_by }) => written_by === 'website')).toBe(true);
  });
});

describe('images of the website', () => {
  it('are shown to the reader only, and only those that were found', async () => {
    const { jo, reading } = await read('harborlightcafe.example');
    const other = await accountHolder(environment);
    const path = `/api/onboarding/readings/${reading.reading_id}/images`;
    const logo = await jo.get(`${path}/logo`);
    expect(logo.statusCode).toBe(200);
    expect(logo.headers['content-type']).toBe('image/png');
    expect((await jo.get(`${path}/0`)).rawPayload.length).toBeGreaterThan(1_000);
    expect((await jo.get(`${path}/5`)).statusCode).toBe(404);
    expect((await other.get(`${path}/0`)).statusCode).toBe(404);
  });
});
