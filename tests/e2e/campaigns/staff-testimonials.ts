import { expect, type Page } from '@playwright/test';
import type { CampaignTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import { composeBody, composeHeadline, disclosureFor } from '@universal-media/contract/copy/testimonials/disclosure';
import { attestationTexts } from '@universal-media/contract/copy/testimonials/statement';
import { asNewStaff } from '../accounts/staff.ts';
import { showStaffCampaigns, staffCampaignNamed } from './staff-campaigns.ts';

const CAMPAIGN = 'Open day, 21 Nov';
const speaker = { name: 'Priya Raman', relation: 'customer', detail: '' } as const;

const sentences = [
  'We visited on a rainy Saturday because our daughter was nervous about middle school.',
  'A teacher sat with her for twenty minutes and asked what she likes to read.',
  'She wanted to come back the next day.',
  'The line for lunch was long.',
  'It is the best decision we made this year, and we paid the $150 deposit the same week.',
];

const quoted = [
  { text: 'Our daughter was nervous about middle school.', sources: [1] },
  { text: 'A teacher sat with her for twenty minutes and asked what she likes to read.', sources: [2] },
  { text: 'She wanted to come back the next day.', sources: [3] },
];
const ADDED = 'Number one in Austin.';

const testimonial: CampaignTestimonial = {
  testimonial_id: '0198a4b2-7c11-7000-8000-000000000201',
  template_id: 'customer_story',
  template_name: 'Customer story',
  speaker_name: speaker.name,
  relation: speaker.relation,
  statement: sentences.join(' '),
  facts: [{ label: 'Date', value: '2026-10-17' }],
  proof_note: 'Email to the admissions office of October 19, and her permission by email of October 22',
  attestation_version: 1,
  attested_at: '2026-11-16T15:42:00.000Z',
  confirmed: [attestationTexts.own_words(speaker.name), attestationTexts.consent(speaker.name)],
  ai_assisted: true,
  disclosure: disclosureFor(speaker, null),
  check: {
    statement: sentences.map((text) => ({ text, is_used: true })),
    ad: quoted,
    numbers: ['twenty'],
    own_words_percent: 100,
    findings: [],
    claims: ['best'],
  },
  problems: [],
};

/** What staff see of an ad that no longer says what the person said. */
const differing: CampaignTestimonial = {
  ...testimonial,
  check: {
    ...testimonial.check,
    ad: [...quoted, { text: ADDED, sources: [] }],
    own_words_percent: 86,
    findings: [
      {
        problem: 'superlative',
        text: 'number one',
        message: "“number one”: the person didn't say it, and you would have to prove it.",
      },
      { problem: 'name', text: 'Austin', message: '“Austin”: this name is not in the statement.' },
      { problem: 'no_source', text: ADDED, message: `“${ADDED}”: the person didn't say this.` },
    ],
  },
  problems: [
    { field: 'body_copy', message: "“number one”: the person didn't say it, and you would have to prove it." },
    { field: 'body_copy', message: '“Austin”: this name is not in the statement.' },
    { field: 'body_copy', message: `“${ADDED}”: the person didn't say this.` },
  ],
};

async function openTestimonialTab(page: Page, shown: CampaignTestimonial): Promise<void> {
  const campaign = staffCampaignNamed(CAMPAIGN);
  const ad = shown.check.ad.map(({ text }) => text).join(' ');
  const campaign_data = {
    ...campaign.campaign_data,
    headline: composeHeadline('She wanted to come back the next day.'),
    body_copy: composeBody(ad, speaker, null),
    campaignTranslations: {},
    testimonial_id: shown.testimonial_id,
  };
  await showStaffCampaigns(page);
  await page.route(`**/api/admin/campaigns/${campaign.campaign_id}`, (route) =>
    route.fulfill({ json: { campaign: { ...campaign, campaign_data, testimonial: shown } } }),
  );
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Campaigns', exact: true }).click();
  // From the table, where the details stay open when the page becomes narrow.
  await page.getByRole('radio', { name: 'All campaigns' }).click();
  await page.getByRole('button', { name: `View Full Details of ${CAMPAIGN}` }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Testimonial' }).click();
  await expect(page.getByRole('heading', { name: 'Attestation' })).toBeVisible();
}

export const staffTestimonialScreens: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'staff-testimonial': (page) => openTestimonialTab(page, testimonial),
  'staff-testimonial-differs': (page) => openTestimonialTab(page, differing),
};
