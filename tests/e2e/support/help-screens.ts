import { expect, type Page } from '@playwright/test';
import { supportStaffEndpoints } from '@universal-media/contract/support/requests/requests';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { asNewStaff } from '../accounts/staff.ts';

const openPublicHelp = async (page: Page) => {
  await page.goto('/how-it-works');
  await page.locator('a[aria-haspopup=dialog]').click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(panel.getByLabel('Message to Maya')).toBeVisible();
  return panel;
};

const ask = async (page: Page, question: string) => {
  const panel = page.getByRole('dialog', { name: 'Help' });
  await panel.getByLabel('Message to Maya').fill(question);
  await panel.getByLabel('Message to Maya').press('Enter');
  await expect(panel.getByText('Was this helpful?')).toHaveCount(1);
};

const request = (number: number, more: object) => ({
  request_id: `7c00000${number}-0000-7000-8000-000000000000`,
  number: `SR-1000${number}`,
  user_id: null,
  name: 'Ada Okafor',
  email: 'ada@okafor-bikes.example',
  message: 'Where is my receipt for May?',
  cause: 'form',
  state: 'open',
  created_at: '2026-11-16T15:20:00.000Z',
  closed_at: null,
  ...more,
});

const openRequests = async (page: Page) => {
  const requests = [
    request(1, { cause: 'money_moved_wrongly', message: 'I was charged twice.' }),
    request(2, { name: 'Visitor', email: null, cause: 'asked_for_person' }),
  ];
  const transcript = [
    { from: 'person', text: 'I was charged twice.', at: '2026-11-16T15:20:00.000Z' },
    {
      from: 'assistant',
      text: "That needs a person. I've passed this to our support team.",
      at: '2026-11-16T15:20:00.000Z',
    },
  ];
  const questions = [
    {
      turn_id: '7d000001-0000-7000-8000-000000000000',
      question: 'Do you run billboards in Bremen?',
      outcome: 'unanswered',
      is_helpful: null,
      created_at: '2026-11-16T15:20:00.000Z',
    },
  ];
  const { listSupportRequests, listUnansweredQuestions } = supportStaffEndpoints;
  await page.route(`**${listSupportRequests.path}?*`, (route) =>
    route.fulfill({ json: { requests, next_cursor: null, open: 2 } }),
  );
  await page.route(`**${listSupportRequests.path}/*`, (route) =>
    route.fulfill({ json: { request: requests[0], transcript } }),
  );
  await page.route(`**${listUnansweredQuestions.path}`, (route) => route.fulfill({ json: { questions } }));
  await asNewStaff(page, 'admin', ['dispute_management'], { at: '/admin?tab=support' });
  await expect(page.getByText('Do you run billboards in Bremen?')).toBeVisible();
};

/** The Help panel and the requests that staff read. */
export const helpScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'help-panel': async (page) => {
    await openPublicHelp(page);
    await ask(page, 'How much is your fee?');
  },
  'help-panel-support': async (page) => {
    const panel = await openPublicHelp(page);
    await panel.getByRole('tab', { name: 'Support' }).click();
    await panel.getByRole('button', { name: 'Send request' }).click();
  },
  'help-panel-articles': async (page) => {
    const panel = await openPublicHelp(page);
    await panel.getByRole('tab', { name: 'Articles' }).click();
  },
  'help-panel-own': async (page) => {
    await asNewAdvertiser(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await ask(page, 'I want to add credits');
  },
  'staff-support': openRequests,
  'staff-support-request': async (page) => {
    await openRequests(page);
    await page.getByRole('button', { name: 'SR-10001' }).click();
    await expect(page.getByText('That needs a person.')).toBeVisible();
  },
};
