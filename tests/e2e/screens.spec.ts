import { expect, type Page, test } from '@playwright/test';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import type { StaffTab } from '@universal-media/contract/wire/permissions';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { approvalScreens } from './accounts/approvals.ts';
import { discountScreens } from './accounts/discount-codes.ts';
import { asNewStaff, createStaff, givePassword } from './accounts/staff.ts';
import { accessibilityProblems } from './browser/axe.ts';
import { publicScreens } from './browser/public-screens.ts';
import { watchRequests } from './browser/settled.ts';
import { campaignPages } from './campaigns/campaign-pages.ts';
import { advancedCampaign, builderAt, crowdedCampaign, keepDraft, readyCampaign } from './campaigns/drafts.ts';
import { firstCampaignScreens } from './campaigns/first-campaign.ts';
import {
  launchedCampaign,
  launchedId,
  openReviewStep,
  showCampaign,
  unpaidCampaign,
} from './campaigns/launched-campaign.ts';
import { showCampaignList, showSharedPlan } from './campaigns/shown-campaigns.ts';
import { showStaffCampaigns } from './campaigns/staff-campaigns.ts';
import { testimonialScreens } from './campaigns/testimonials.ts';
import { namedFiles, showFiles, showGoodFiles } from './creative/files.ts';
import { handInFile, toReview } from './creative/reviewing.ts';
import { manualMetricScreens } from './results/manual-metric-screens.ts';
import { supportScreens } from './support/screens.ts';

const themes = ['light', 'dark'] as const;
const widths = [1440, 390] as const;

const openTab = async (page: Page, tab: StaffTab['id']) => {
  await asNewStaff(page, 'super_admin', [], { at: `/admin?tab=${tab}` });
};

/** Opens the second view of the tab: files instead of campaigns. */
const openContent = async (page: Page) => {
  await openTab(page, 'campaigns');
  await page.getByRole('radio', { name: 'Content review' }).click();
};

const openReviewQueue = async (page: Page) => {
  await showStaffCampaigns(page);
  await openTab(page, 'campaigns');
  await expect(page.getByRole('heading', { name: 'Review queue' })).toBeVisible();
};

const openReview = async (page: Page) => {
  const filename = await handInFile(page);
  await openContent(page);
  await (await toReview(page, filename)).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: filename })).toBeVisible();
};

/** `SCREENSHOTS=../../screenshots pnpm e2e screens.spec.ts` keeps a screenshot of each, for review. */
const screenshots = process.env['SCREENSHOTS'];

/** Each screen, and how to open it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  ...publicScreens,
  'forgot-password': async (page) => {
    await page.goto('/?login=true');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
  },
  'reset-password': async (page) => {
    await page.route('**/api/auth/validate-reset-token', (route) => route.fulfill({ json: { valid: true } }));
    await page.goto('/reset-password?token=any');
  },
  'invalid-reset-link': (page) => page.goto('/reset-password'),
  'verify-email': (page) => page.goto('/verify-email?token=spent'),
  'link-google': (page) => page.goto('/?google=link'),
  terms: (page) => page.goto('/terms'),
  privacy: (page) => page.goto('/privacy.html'),
  dashboard: (page) => asNewAdvertiser(page),
  account: async (page) => {
    await asNewAdvertiser(page, { at: '/?view=account' });
    await expect(page.getByRole('button', { name: 'Create API key' })).toBeVisible();
  },
  business: async (page) => {
    await asNewAdvertiser(page);
    const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
    const headers = { authorization: `Bearer ${token}` };
    for (const name of ['Ridgeline Bikes', 'Ridgeline Rentals']) {
      const data = { name, website: 'https://ridgelinebikes.example', colors: ['#143642', '#ec9a29'] };
      await page.request.post('/api/user/brands', { headers, data });
    }
    const data = { legal_name: 'Ridgeline Bikes LLC', street: '1204 E 6th Street', city: 'Austin', country: 'US' };
    await page.request.put('/api/user/business/legal-entity', { headers, data: { ...data, tax_id: '12-3454821' } });
    await page.goto('/?view=account#business');
    await expect(page.getByRole('list', { name: 'Brands' })).toBeVisible();
  },
  'brand-dialog': async (page) => {
    await asNewAdvertiser(page, { at: '/?view=account#business' });
    await page.getByRole('button', { name: 'Add brand' }).click();
    await expect(page.getByRole('dialog', { name: 'Add brand' })).toBeVisible();
  },
  'account-menu': async (page) => {
    await asNewAdvertiser(page);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  palette: async (page) => {
    await asNewAdvertiser(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('credi');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  library: async (page) => {
    await asNewAdvertiser(page);
    await showGoodFiles(page);
    await page.goto('/?view=library');
    await expect(page.getByRole('list', { name: 'Files' })).toBeVisible();
  },
  credits: async (page) => {
    await asNewAdvertiser(page, { at: '/?view=credits' });
  },
  'add-credits': async (page) => {
    await asNewAdvertiser(page, { at: '/?view=credits&show_modal=true' });
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Growth/ })
      .click();
  },
  milestones: async (page) => {
    await asNewAdvertiser(page, { at: '/?view=milestones' });
  },
  'dashboard-running': async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page);
    await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Winter tune-up', exact: true })).toBeVisible();
  },
  campaigns: async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page, { at: '/?view=campaigns' });
    await page.getByRole('checkbox', { name: 'Select Winter tune-up' }).check();
  },
  'campaigns-review': async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page, { at: '/?view=campaigns&list=review' });
    await expect(page.getByRole('button', { name: 'Pay Helmet week' })).toBeVisible();
  },
  'campaigns-ended': async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page, { at: '/?view=campaigns&list=ended' });
    await expect(page.getByText('Reason for rejection')).toBeVisible();
  },
  'campaigns-empty': async (page) => {
    await showCampaignList(page, []);
    await asNewAdvertiser(page, { at: '/?view=campaigns&list=active' });
    await expect(page.getByRole('heading', { name: 'No active campaigns' })).toBeVisible();
  },
  'campaigns-drafts': async (page) => {
    await asNewAdvertiser(page);
    await keepDraft(page, readyCampaign());
    await page.goto('/?view=campaigns&list=draft');
    await expect(page.getByRole('link', { name: /^Resume/ })).toBeVisible();
  },
  ...campaignPages,
  ...firstCampaignScreens,
  'campaign-pay': async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page, { at: '/?view=campaigns&list=review' });
    await page.getByRole('button', { name: 'Pay Helmet week' }).click();
    await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible();
  },
  'campaign-share': async (page) => {
    await showCampaignList(page);
    await asNewAdvertiser(page, { at: '/?view=campaigns' });
    await page.getByRole('button', { name: 'More actions for Winter tune-up' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  },
  'shared-plan': async (page) => {
    await showSharedPlan(page);
    await page.goto('/shared/0123456789abcdef0123456789abcdef');
    await expect(page.getByRole('heading', { name: 'Winter tune-up' })).toBeVisible();
  },
  'shared-plan-gone': (page) => page.goto('/shared/0123456789abcdef0123456789abcdef'),
  'builder-platforms': async (page) => {
    await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
    await expect(page.getByRole('button', { name: /Candidate or cause/ })).toBeVisible();
  },
  'builder-build': async (page) => {
    await asNewAdvertiser(page, { at: '/?view=campaign-builder' });
    await page.getByRole('button', { name: /Local business/ }).click();
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await page.getByRole('button', { name: 'Continue to Build' }).click();
    await page.getByRole('button', { name: 'Continue to Creative' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'builder-crowded': async (page) => {
    await asNewAdvertiser(page);
    await page.goto(builderAt(await keepDraft(page, crowdedCampaign()), 2));
    await expect(page.getByRole('textbox', { name: 'Headline', exact: true })).toBeVisible();
  },
  'builder-advanced': async (page) => {
    await asNewAdvertiser(page);
    await page.goto(builderAt(await keepDraft(page, advancedCampaign()), 2));
    await page.getByText(/^Demographics: Partly not available on/).click();
    await expect(page.getByText(/Veterans: /).first()).toBeVisible();
  },
  'builder-advanced-review': async (page) => {
    await asNewAdvertiser(page);
    await page.goto(builderAt(await keepDraft(page, advancedCampaign(), 4), 4));
    await expect(page.getByRole('heading', { name: 'How each platform applies your settings' })).toBeVisible();
  },
  'builder-creative': async (page) => {
    await asNewAdvertiser(page);
    await showFiles(page);
    await page.goto(builderAt(await keepDraft(page, { ...readyCampaign(), uploadedContent: namedFiles }), 3));
    await expect(page.getByRole('heading', { name: 'ride.mp4' })).toBeVisible();
  },
  'builder-creative-empty': async (page) => {
    await asNewAdvertiser(page);
    await page.goto(builderAt(await keepDraft(page, readyCampaign()), 3));
    await expect(page.getByText('No files yet', { exact: true })).toBeVisible();
  },
  'builder-review': async (page) => {
    await asNewAdvertiser(page);
    await openReviewStep(page, 3_460);
  },
  'builder-review-short': async (page) => {
    await asNewAdvertiser(page);
    await openReviewStep(page, 120);
    await page.getByRole('radio', { name: 'Card' }).click();
    await page.getByRole('button', { name: /by card/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('radio', { name: 'Credits' }).click();
  },
  'builder-confirmation': async (page) => {
    await asNewAdvertiser(page);
    await showCampaign(page, launchedCampaign);
    await page.goto(builderAt(launchedId, 5));
    await expect(page.getByRole('heading', { name: 'Campaign Successfully Submitted' })).toBeVisible();
  },
  'builder-payment-awaited': async (page) => {
    await asNewAdvertiser(page);
    await showCampaign(page, unpaidCampaign);
    await page.goto(`${builderAt(launchedId, 5)}&type=campaign&session_id=cs_test_1`);
    await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  },
  'campaign-edit': async (page) => {
    await asNewAdvertiser(page);
    await showGoodFiles(page);
    await showCampaign(page, launchedCampaign);
    await page.goto(`/?view=campaign-builder&campaign=${launchedId}`);
    await page.getByLabel('Amount').fill('3600');
    await page.getByRole('textbox', { name: 'Headline', exact: true }).fill('Tuned before the snow.');
    await expect(page.getByRole('button', { name: 'Update - charges 630 credits' })).toBeVisible();
  },
  'campaign-edit-review': async (page) => {
    await asNewAdvertiser(page);
    await showGoodFiles(page);
    await showCampaign(page, () => launchedCampaign({ ...toStatusFields('active'), can: ['edit', 'pause', 'delete'] }));
    await page.goto(`/?view=campaign-builder&campaign=${launchedId}&step=4`);
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeVisible();
  },
  'creative-fix': async (page) => {
    await asNewAdvertiser(page);
    await showFiles(page);
    await page.goto(builderAt(await keepDraft(page, { ...readyCampaign(), uploadedContent: namedFiles }), 3));
    await page.getByRole('button', { name: /^TikTok, Tall 9:16/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'budget-allocation': async (page) => {
    await asNewAdvertiser(page);
    await page.goto(builderAt(await keepDraft(page, crowdedCampaign()), 2));
    await page.getByRole('button', { name: 'View Allocation' }).click();
  },
  ...testimonialScreens,
  'staff-sign-in': (page) => page.goto('/admin'),
  'staff-enrol': async (page) => givePassword(page, await createStaff('admin')),
  'staff-admins': (page) => openTab(page, 'admins'),
  'staff-own-account': async (page) => {
    await asNewStaff(page, 'admin');
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('dialog').getByText('This device')).toBeVisible();
  },
  'staff-campaigns': async (page) => {
    const filename = await handInFile(page);
    await openContent(page);
    await toReview(page, filename);
  },
  'staff-queue': openReviewQueue,
  // On a phone the detail covers the queue.
  'staff-campaign-review': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'Ramirez for Council, runoff' }).click();
    await expect(page.getByRole('button', { name: 'Approve & Launch' })).toBeVisible();
  },
  'staff-campaign-detail': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'View Full Details' }).click();
    await expect(page.getByRole('dialog', { name: 'Campaign Details' })).toBeVisible();
  },
  'staff-campaign-order': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'View Full Details' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Order Sheet' }).click();
    await expect(page.getByRole('button', { name: 'Download hashes' })).toBeVisible();
  },
  'staff-campaign-table': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('radio', { name: 'All campaigns' }).click();
    await expect(page.getByRole('button', { name: 'View Latest Campaign (10 total)' })).toBeVisible();
  },
  'staff-campaign-approve': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'Approve & Launch' }).click();
    await page.getByRole('button', { name: 'Override and launch' }).click();
    await expect(page.getByText('Enter a reason for the override.')).toBeVisible();
  },
  'staff-campaign-reject': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByRole('radio', { name: 'Political rules' }).click();
  },
  'staff-campaign-mark': async (page) => {
    await openReviewQueue(page);
    await page.getByRole('button', { name: 'View Full Details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Update Roku' }).click();
    await expect(page.getByRole('dialog', { name: 'Update Roku' })).toBeVisible();
  },
  'staff-review': async (page) => {
    await openReview(page);
    await page.getByRole('button', { name: 'Reject' }).click();
  },
  'staff-manage-content': async (page) => {
    await openReview(page);
    await page.getByRole('button', { name: 'Manage content of this campaign' }).click();
    await expect(page.getByRole('heading', { name: 'Manual Fulfillment Notes' })).toBeVisible();
  },
  ...supportScreens,
  'staff-users': (page) => openTab(page, 'users'),
  'staff-discounts': (page) => openTab(page, 'discounts'),
  ...discountScreens,
  'staff-billing': (page) => openTab(page, 'billing'),
  'staff-credits': (page) => openTab(page, 'credits'),
  ...manualMetricScreens,
  ...approvalScreens,
  'staff-audit': (page) => openTab(page, 'audit'),
  'not-found': (page) => page.goto('/no/such/page'),
  gallery: (page) => page.goto('/gallery'),
};

// A trace copies the whole page at each step, which for the gallery takes longer than the test. What moves is looked at when
// it has come to rest, so nothing need move.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
// Each screen is independent of the others, so both lanes may share them.
test.describe.configure({ mode: 'parallel' });

for (const [name, open] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}, in either theme, wide or narrow, and the content policy is kept`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const settled = watchRequests(page);
    await open(page);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await settled();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Wider than the screen means scrolling sideways on a phone.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
      for (const theme of themes) {
        await page.evaluate(async (chosen) => {
          document.documentElement.dataset['theme'] = chosen;
          // Colors in transition from one theme to the other belong to neither.
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
          await Promise.allSettled(moving.map((animation) => animation.finished));
        }, theme);
        const problems = await accessibilityProblems(page, { rules: theme === themes[0] ? 'every' : 'color' });
        expect(problems, `${name} at ${width} in ${theme}`).toEqual([]);
        if (screenshots)
          await page.screenshot({ path: `${screenshots}/${name}-${width}-${theme}.png`, fullPage: true });
      }
    }
    expect(violations).toEqual([]);
  });
}
