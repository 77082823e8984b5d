import { randomBytes } from 'node:crypto';
import { GeneratedTestimonial } from '@universal-media/contract/campaigns/advice/testimonials';
import { uuidv7 } from 'uuidv7';
import type { AccountHolder } from '../builders/account-holder.ts';
import { bearer } from '../builders/people.ts';
import type { LaunchEnvironment } from './launch-environment.ts';
import type { TestEnvironment } from './test-environment.ts';

export const STATEMENT =
  'I brought in my commuter bike on a Tuesday because the brakes barely worked. Two days later it rode like new. They lent me a bike so I never missed work. I paid $89 for the full tune-up. I would go back.';

export const attestation = { relation: 'customer', own_words: true, consent: true, proof_note: 'Email of November 12' };

/** A complete statement, with what a test wants to be different. */
export const content = (changes: object = {}) => ({
  name: 'Dana R.',
  date: '2026-11-12',
  statement_text: STATEMENT,
  attestation,
  ...changes,
});

/** A call that has everything a launch needs, with what a test wants to be different. */
export async function completeCall(launch: LaunchEnvironment, who: AccountHolder, changes: object = {}) {
  const submission = await launch.submission(who, ['facebook', 'google']);
  const { uploadedContent, start_date, end_date, time_zone, declaration, geographic_targeting, landing_page_url } =
    submission;
  return {
    template_id: 'customer_story',
    content_data: content(),
    target_platforms: ['facebook', 'google_ads'],
    budget: 500,
    draft_id: uuidv7(),
    campaign_data: {
      start_date,
      end_date,
      time_zone,
      declaration,
      geographic_targeting,
      landing_page_url,
      uploadedContent,
    },
    refund_policy_accepted: true,
    ...changes,
  };
}

/** Calls with a form, over a real port, because a form is read as it arrives. */
export async function openTestimonials(app: TestEnvironment['app']) {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = async (who: AccountHolder, fields: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const url = `${origin}/api/influencer/testimonial/generate`;
    return fetch(url, { method: 'POST', headers: bearer(who.home.token), body });
  };
  return {
    send,
    async generate(who: AccountHolder, data: object, template_id = 'customer_story'): Promise<GeneratedTestimonial> {
      const answer = await send(who, { template_id, content_data: JSON.stringify(data) });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`generating was answered ${answer.status}: ${text}`);
      return GeneratedTestimonial.parse(JSON.parse(text));
    },
  };
}

/** A stored statement that no draft or campaign quotes. */
export const unusedStatement = (user_id: string, attested_at: Date) => ({
  testimonial_id: uuidv7(),
  user_id,
  template_id: 'customer_story' as const,
  content_key: randomBytes(32),
  speaker_name: 'Dana R.',
  relation: 'customer' as const,
  facts: '{}',
  statement: STATEMENT,
  proof_note: '',
  own_words: true,
  consent: true,
  attestation_version: 1,
  attested_at,
  texts: '{}',
  ai_assisted: true,
  removed: '[]',
});

/** A draft that was deleted. */
export const deletedDraft = (user_id: string, deleted_at: Date) => ({
  draft_id: uuidv7(),
  user_id,
  draft_name: 'Spring sale',
  step: 1,
  version: 1,
  campaign_data: '{}',
  missing: 0,
  created_at: deleted_at,
  last_saved_at: deleted_at,
  deleted_at,
});
