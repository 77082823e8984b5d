import type { Page } from '@playwright/test';

const BLANK = '/blank';

type Values = Readonly<Record<string, string>>;

/** Keeps values in the storage of the tab and of all tabs, as the application does after a sign-in. */
export async function keepInBrowser(page: Page, { tab, everywhere = {} }: { tab: Values; everywhere?: Values }) {
  // An empty document of the origin: storage belongs to an origin, and nothing else need be loaded.
  const answer = { contentType: 'text/html', body: '<!doctype html><title>Blank</title>' };
  await page.route(`**${BLANK}`, (route) => route.fulfill(answer), { times: 1 });
  await page.goto(BLANK);
  await page.evaluate(
    (kept) => {
      for (const [name, value] of Object.entries(kept.tab)) sessionStorage.setItem(name, value);
      for (const [name, value] of Object.entries(kept.everywhere)) localStorage.setItem(name, value);
    },
    { tab, everywhere },
  );
}
