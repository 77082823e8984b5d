import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '@universal-media/stack/stack';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { builderAt, keepDraft, readyCampaign, say } from './campaigns/drafts.ts';
import { database } from './product/database.ts';
import { ENGINE_FILES } from './product/settings.ts';

// A trace photographs the page at every step, which holds it up for longer than anything measured here.
test.use({ trace: 'off' });

const ROWS = 100_000;
const DUPLICATES = 10;

const planted = {
  email: 'Zephyrine.Quillon@thistledown.example',
  quoted: 'wunderlich@angstrom.example',
  phone: '+49 1575 991 33 77',
};
/** What must be found nowhere. The number whole: few of its digits also stand in some hash, by chance. */
const needles = ['zephyrine', 'thistledown', 'wunderlich', 'angstrom', '15759913377', '1575 991 33 77'];

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A head, a hundred thousand people with the planted ones far inside, a few of them twice, and one row with neither. */
function customerFile(): Buffer {
  const people = Array.from(
    { length: ROWS },
    (_, index) => `customer.${index}@ridge${index % 977}.example,Name ${index}`,
  );
  people[40_000] = `${planted.email},Zephyrine`;
  people[70_000] = `"${planted.quoted}","Wunderlich, ""the first"""`;
  people[90_000] = `${planted.phone};phone`;
  const rows = ['E-mail,Name', ...people, ...people.slice(0, DUPLICATES), 'no address,Jane Doe'];
  return Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`);
}

type Rows = OwnerDatabase['rows'];

/** Tables in which a row, read as text, holds one of the words in letters or, for bytea, as hexadecimal digits. */
async function tablesWith(rows: Rows, words: readonly string[]): Promise<string[]> {
  const tables = await rows<{ table_name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table_name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const spellings = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const found: string[] = [];
  for (const { table_name } of tables) {
    const hits = await rows(
      `select 1 from ${table_name} t
        where exists (select from unnest($1::text[]) word where strpos(lower(t::text), word) > 0) limit 1`,
      [spellings],
    );
    if (hits.length > 0) found.push(table_name);
  }
  return found;
}

/** Files below a path that hold one of the words, whatever kind of file they are. */
function filesWith(path: string, words: readonly string[]): string[] {
  try {
    const wanted = words.flatMap((word) => ['-e', word]);
    // Without the store, which `storeHolds` looks into.
    return execFileSync('grep', ['-rlaiF', '--exclude-dir=s3', ...wanted, path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n');
  } catch {
    return []; // grep ends with 1 where it found nothing.
  }
}

/** The disk of the store is ten gigabytes of nothing with a little in between: only what was written to it is read. */
function storeHolds(path: string, words: readonly string[]): boolean {
  const wanted = words.flatMap((word) => ['-e', word]);
  const search = 'tar --create --sparse --directory "$0" . | grep -qaiF "$@"';
  try {
    execFileSync('sh', ['-c', search, join(path, 's3'), ...wanted], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // grep ends with 1 where it found nothing.
  }
}

async function asPremium(page: Page): Promise<string> {
  const email = await asNewAdvertiser(page);
  await database((rows) => rows(`update advertiser set user_tier = 'premium' where email = $1`, [email]));
  return email;
}

/** How long the page stood still at worst, from now until the returned question. */
async function watchStandstill(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let last = performance.now();
    let worst = 0;
    const look = () => {
      const now = performance.now();
      worst = Math.max(worst, now - last);
      last = now;
      document.documentElement.dataset['standstill'] = String(worst);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset['standstill']));
}

test('a customer file of 100,000 rows is hashed in the browser, and its addresses are found nowhere', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = await asPremium(page);
  const draft = await keepDraft(page, readyCampaign());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postDataBuffer()?.toString('latin1') ?? ''}`));
  await page.goto(builderAt(draft, 2));
  await page.getByRole('radio', { name: 'Advanced' }).click();
  const part = page.locator('#campaign-customer_file');
  await expect(part.getByText('never leaves your browser')).toBeVisible();

  // From the disk, as people choose it: a file handed over by the test would pass through the page's own thread.
  const path = test.info().outputPath('customers.csv');
  await writeFile(path, customerFile());
  const standstill = await watchStandstill(page);
  const begun = Date.now();
  await part.locator('input[type=file]').setInputFiles(path);
  await expect(part.getByRole('progressbar')).toBeVisible();
  await expect(part.getByText(/[\d,]+ rows/)).toBeVisible();
  // The page can be worked with meanwhile.
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.press('End');
  await headline.pressSequentially(' Now.');
  await expect(headline).toHaveValue(`${readyCampaign().headline} Now.`);
  await expect(part.getByRole('progressbar')).toBeVisible();
  await expect(part.getByText('99,999 email addresses, 1 phone number')).toBeVisible({ timeout: 90_000 });
  await expect(part.getByText('Skipped: 10 duplicates, 1 row without either')).toBeVisible();
  const took = Date.now() - begun;
  const still = Math.round(await standstill());
  say('customer file', `${ROWS} rows in ${took} ms, page still for ${still} ms at most`);
  // By the whole, since a busy machine stretches both.
  expect(still).toBeLessThan(took / 4);

  // A reload shows it again: the draft keeps what the file was called and how many are in it.
  await page.waitForResponse((response) => response.url().endsWith('/api/campaigns/draft/save') && response.ok());
  await page.reload();
  await expect(part.getByText('99,999 email addresses, 1 phone number')).toBeVisible();

  await database(async (rows) => {
    const [kept] = await rows<{ bytes: string; hits: string }>(
      `select sum(octet_length(marks)) as bytes, count(*) filter (where position(decode($1, 'hex') in marks) > 0) as hits
         from customer_audience_part join advertiser using (user_id) where email = $2`,
      [sha256(planted.email.toLowerCase()), email],
    );
    // The phone number is hashed with and without its plus sign.
    expect(Number(kept?.bytes)).toBe((ROWS + 1) * 32);
    expect(Number(kept?.hits)).toBe(1);
    // The search finds what is there, and so would have found these.
    expect(await tablesWith(rows, [email])).toContain('public.advertiser');
    expect(await tablesWith(rows, needles)).toEqual([]);
    // Everything any engine of this product has written: database, journals, news, mails, objects.
    const written = process.env[ENGINE_FILES] ?? '';
    expect(filesWith(written, [email])).not.toEqual([]);
    expect(filesWith(written, needles)).toEqual([]);
    expect(storeHolds(written, ['ceph'])).toBe(true);
    expect(storeHolds(written, needles)).toBe(false);
  });
  expect(filesWith(join(ROOT, '.stack', 'results', 'e2e-product.log'), needles)).toEqual([]);
  const leaks = sent.filter((text) => needles.some((needle) => text.toLowerCase().includes(needle)));
  expect(leaks).toEqual([]);
  expect(sent.filter((text) => text.includes('/parts/'))).toHaveLength(22);
});

test('a file without customers, a wrong kind and a lost connection are each reported, and the last is made up for', async ({
  page,
}) => {
  await asPremium(page);
  await page.goto(builderAt(await keepDraft(page, { ...readyCampaign(), advanced_mode: true }), 2));
  const part = page.locator('#campaign-customer_file');
  const choose = (name: string, text: string, mimeType = 'text/csv') =>
    part.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });

  await choose('customers.xlsx', 'a@x.example', 'application/octet-stream');
  await expect(part.getByText(/refused: not one of CSV, TXT/)).toBeVisible();

  await choose('empty.csv', 'Name\nAda\nBo\n');
  await expect(part.getByText('The first column of this file has no email addresses or phone numbers')).toBeVisible();
  await part.getByRole('button', { name: 'Choose another file' }).click();

  let cut = true;
  await page.route('**/api/audiences/customer-files/*', (route) => (cut ? route.abort() : route.continue()));
  await choose('two.csv', 'a@x.example\n(512) 555-0100\n');
  await expect(part.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(part.getByText("two.csv wasn't uploaded.")).toBeVisible({ timeout: 30_000 });
  cut = false;
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByText('1 email address, 1 phone number')).toBeVisible();

  await part.getByRole('button', { name: 'Remove two.csv' }).click();
  await expect(part.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part.getByText('1 email address, 1 phone number')).toBeVisible();
});
