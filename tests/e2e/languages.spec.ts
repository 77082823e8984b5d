import { expect, type Locator, type Page, test } from '@playwright/test';
import { languages } from '@universal-media/contract/copy/languages';
import { driveLanguageModel } from '@universal-media/simulators/language-model/driver';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { builderAt, keepDraft, readyCampaign, storedInBrowser } from './campaigns/drafts.ts';
import { LANGUAGE_MODEL_PORT } from './product/settings.ts';

const model = driveLanguageModel(`http://127.0.0.1:${LANGUAGE_MODEL_PORT}`);

const panel = (page: Page) => page.getByRole('region', { name: 'Campaign languages' });
const row = (page: Page, name: string) =>
  panel(page).getByRole('list', { name: 'Campaign languages' }).getByRole('listitem').filter({ hasText: name });
const studio = (page: Page) => page.getByRole('dialog', { name: 'AI Translation Studio' });
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click();

const inSpain = {
  place_id: 'country:ES',
  type: 'country',
  value: 'ES',
  display_name: 'Spain',
  country_code: 'ES',
  state_code: null,
  coordinates: null,
  population: 48_000_000,
  county: null,
};

/** Opens a draft that is complete except for its languages, targeting Spain unless specified. */
async function openDraft(page: Page, where: object[] = [inSpain], more: object = {}): Promise<void> {
  await asNewAdvertiser(page);
  const geographic_targeting = { targeting_type: 'international', locations: where, radius_miles: 25 };
  const draft = await keepDraft(page, { ...readyCampaign(), geographic_targeting, ...more });
  await page.goto(builderAt(draft, 2));
  await expect(panel(page)).toBeVisible();
}

async function addLanguage(page: Page, search: string, name: RegExp): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^(Add Languages|Translated)/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Languages' });
  await dialog.getByRole('textbox', { name: 'Search languages by name or code' }).fill(search);
  await dialog.getByRole('checkbox', { name }).check();
  await press(dialog, 'Done');
}

async function addCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search' }).fill(name);
  await page.getByRole('listbox', { name: 'Search' }).getByRole('option', { name }).first().click();
}

test.beforeEach(() => model.clearFaults());
test.afterAll(() => model.clearFaults());

test('the languages of the chosen countries are suggested and never added automatically', async ({ page }) => {
  await openDraft(page, []);
  await expect(panel(page)).toContainText('Choose locations to see suggested languages.');
  await addCountry(page, 'Spain');
  await expect(panel(page).getByRole('button', { name: /^Add Galego gl/ })).toContainText('about');
  await expect(panel(page).getByRole('button', { name: /^Add Català ca/ })).toBeVisible();
  await expect(row(page, 'Catalan')).toHaveCount(0);

  await addCountry(page, 'France');
  await expect(panel(page)).toContainText('Suggested for Spain and France');
  await expect(panel(page).getByRole('list', { name: 'Campaign languages' }).getByRole('listitem')).toHaveCount(1);
  await expect(row(page, 'English')).toContainText('To remove it, choose another primary language.');
});

test('an ad is translated into Arabic, shortened by the model, read from right to left, and applied', async ({
  page,
}) => {
  await openDraft(page);
  await model.forget();
  await model.setFaults({ languages: { ar: 'too_long_once' } });
  await panel(page)
    .getByRole('button', { name: `All ${languages.length} languages` })
    .click();
  const adding = page.getByRole('dialog', { name: 'Add Languages' });
  await expect(adding.getByRole('tab', { name: new RegExp(`^All Languages ?${languages.length}$`) })).toBeVisible();
  await press(adding, 'Cancel');
  await addLanguage(page, 'العربية', /Arabic/);
  await expect(row(page, 'Arabic')).toContainText('Translated');
  await expect(panel(page).getByRole('button', { name: /^Translated/ })).toBeVisible();
  // A question, and one correction after the answer that was too long. Journeys beside this one may ask for other things.
  const inArabic = (await model.state()).latest.filter(({ language }) => language === 'ar');
  expect(inArabic.map(({ turns }) => turns.length)).toEqual([1, 3]);

  await press(panel(page), 'Preview Translations');
  await expect(studio(page)).toContainText('Translated by AI');
  const headline = studio(page).getByRole('textbox', { name: 'Headline in Arabic', exact: true });
  await expect(headline).toHaveAttribute('dir', 'rtl');
  await expect(headline).toHaveAttribute('lang', 'ar');
  await expect(headline).toHaveValue(/\p{Script=Arabic}/u);
  await press(studio(page), 'Back to English');
  await expect(studio(page).getByText('Back-translation:').first()).toBeVisible();

  await studio(page).getByRole('textbox', { name: 'A brand or product name' }).fill('Ridgeline');
  await page.keyboard.press('Enter');
  await expect(studio(page).getByRole('button', { name: 'Remove Ridgeline' })).toBeVisible();

  await headline.fill('جاهزة قبل البرد. '.repeat(5));
  await press(studio(page), 'Apply Translations');
  await expect(studio(page).getByRole('alert')).toContainText('Arabic, Headline: At most 60 characters');
  await headline.fill('جاهزة قبل البرد');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('Your changes in Arabic will be lost.');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await press(studio(page), 'Apply Translations');
  await expect(studio(page)).toHaveCount(0);
  await expect(page.getByText('Arabic applied').first()).toBeVisible();
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.getByRole('region', { name: 'Live preview' })).toContainText('جاهزة قبل البرد');
});

test('a failed translation keeps the original, shows the reason, and can be retried', async ({ page }) => {
  await openDraft(page);
  await model.setFaults({ languages: { ru: 'refuses' } });
  await addLanguage(page, 'Russian', /Russian/);
  await expect(row(page, 'Russian')).toContainText('The language model declined to translate this text.');
  await press(panel(page), 'Preview Translations');
  await expect(studio(page).getByRole('textbox', { name: 'Headline in Russian' })).toHaveValue(
    'Tuned before the cold.',
  );
  await studio(page).getByRole('button', { name: 'Close' }).last().click();
  await model.clearFaults();
  await press(row(page, 'Russian'), 'Retry Russian');
  await expect(row(page, 'Russian')).toContainText('Translated');
  await expect(row(page, 'Russian')).not.toContainText('declined');
});

test('a running translation can be stopped, and does not restart after a reload', async ({ page }) => {
  await openDraft(page);
  await model.setFaults({ languages: { ja: 'slow' }, slow_ms: 20_000 });
  await addLanguage(page, 'Japanese', /Japanese/);
  await expect(panel(page).getByRole('button', { name: 'Translating...' })).toBeVisible();
  await press(row(page, 'Japanese'), 'Stop Japanese');
  await expect(row(page, 'Japanese')).toContainText('Not translated yet');
  await press(row(page, 'Japanese'), 'Translate Japanese');
  await expect(row(page, 'Japanese')).toContainText('Translating');
  await storedInBrowser(page, '"ja"');
  await page.reload();
  await expect(row(page, 'Japanese')).toContainText('Not translated yet');
  await expect(row(page, 'Japanese').getByRole('button', { name: 'Translate Japanese' })).toBeVisible();
});

test('translations become outdated when the original text or its language changes, and are kept', async ({ page }) => {
  await openDraft(page);
  await addLanguage(page, 'ca', /Catalan/);
  await expect(row(page, 'Catalan')).toContainText('Translated');
  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Tuned before the first frost.');
  await expect(row(page, 'Catalan')).toContainText('Outdated');
  await press(panel(page), 'Translate All 1');
  await expect(row(page, 'Catalan')).toContainText('Translated');

  await panel(page).getByRole('combobox', { name: 'Primary language' }).click();
  await page
    .getByRole('option', { name: /^Spanish(?! \()/ })
    .first()
    .click();
  await expect(row(page, 'Catalan')).toContainText('Outdated');
  await expect(row(page, 'Spanish')).toContainText('Primary');
  const toast = page.getByText('The ad is now in Spanish.');
  await page.getByRole('listitem').filter({ has: toast }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Catalan')).toContainText('Translated');

  await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Tuned before the last frost.');
  await press(panel(page), 'Clear translations');
  await press(page.getByRole('alertdialog'), 'Clear translations');
  await expect(row(page, 'Catalan')).toContainText('Not translated yet');
});

test('axe finds nothing on the panel and its dialogs, in either theme, wide or narrow', async ({ page }) => {
  test.setTimeout(180_000);
  // Colors in transition from one theme to the other belong to neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDraft(page);
  await model.setFaults({ languages: { ru: 'refuses' } });
  for (const name of ['Arabic', 'Russian']) await addLanguage(page, name, new RegExp(name));
  await expect(row(page, 'Russian')).toContainText('declined');
  const within = {
    'the panel': () => Promise.resolve(),
    'the dialog': () =>
      panel(page)
        .getByRole('button', { name: /^All \d+ languages/ })
        .click(),
    'the studio': () => press(panel(page), 'Preview Translations'),
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, open] of Object.entries(within)) {
      await open();
      await expect(page.getByRole('dialog')).toHaveCount(name === 'the panel' ? 0 : 1);
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset['theme'] = chosen;
        }, theme);
        const within = name === 'the panel' ? '#section-languages' : '[role=dialog]';
        const rules = theme === 'light' ? 'every' : 'color';
        const problems = await accessibilityProblems(page, { rules, within });
        expect(problems, `${name} at ${width} in ${theme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
