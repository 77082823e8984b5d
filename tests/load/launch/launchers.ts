import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { endDateAfter } from '@universal-media/contract/campaigns/dates';
import { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import { fixture } from '@universal-media/media-fixtures/fixture';
import { codeNow } from '@universal-media/trial/authenticator';
import { contentClient } from '@universal-media/trial/clients/content';
import type { JsonClient } from '@universal-media/trial/clients/json';
import { samplePlaces } from '@universal-media/trial/sample-places';
import { z } from 'zod';
import type { SignedInPerson } from '../kit/advertisers.ts';
import { mustBe } from '../upload/steps.ts';

const FILES = ['image-1080x1080.jpg', 'image-1080x1920.jpg'];
const POLL_MS = 200;
const Listed = contentEndpoints.listContent.answers.body;
const Challenged = z.object({ challenge: z.string() });
const Enrolled = z.object({ secret: z.string() });
const SignedIn = z.object({ access_token: z.string() });

export interface Launcher {
  readonly headers: Record<string, string>;
  readonly files: readonly { content_id: string; filename: string }[];
}

/** Sends the files that three platforms need and waits until they were looked into. */
export async function withFiles(client: JsonClient, origin: string, one: SignedInPerson): Promise<Launcher> {
  const headers = { authorization: `Bearer ${one.access_token}` };
  const calls = contentClient(client, origin);
  const files = await Promise.all(
    FILES.map(async (filename) => ({ filename, bytes: await readFile((await fixture(filename)).path) })),
  );
  mustBe('files', await calls.sendForm(headers, `files-of-${one.session_id}`, files), 201);
  for (;;) {
    const { content } = Listed.parse(JSON.parse((await calls.list(headers)).body));
    if (content.length === FILES.length && content.every(({ status }) => status === 'ready')) {
      return { headers, files: content.map(({ content_id, filename }) => ({ content_id, filename })) };
    }
    await sleep(POLL_MS);
  }
}

/** Sets up the second factor of a staff member and returns the headers of a session. */
export async function staffHeaders(client: JsonClient, origin: string, email: string, password: string) {
  const post = async <Output>(schema: z.ZodType<Output>, { path }: { path: string }, body: object): Promise<Output> => {
    const answer = await client.post(`${origin}${path}`, JSON.stringify(body));
    mustBe(path, answer, 200);
    return schema.parse(JSON.parse(answer.body));
  };
  const { challenge } = await post(Challenged, staffEndpoints.signInStaff, { email, password });
  const { secret } = await post(Enrolled, staffEndpoints.enrollSecondFactor, { challenge });
  const { access_token } = await post(SignedIn, staffEndpoints.confirmSecondFactor, {
    challenge,
    code: codeNow(secret),
  });
  return { authorization: `Bearer ${access_token}` };
}

export const PLATFORMS = ['google', 'meta', 'tiktok'] as const;

export function launchBody({ files }: Launcher): string {
  const today = new Date().toISOString().slice(0, 10);
  return JSON.stringify(
    CampaignSubmission.parse({
      name: 'Launched',
      start_date: today,
      end_date: endDateAfter(today, 14),
      time_zone: 'UTC',
      budget_amount: 1_000,
      selectedPlatforms: PLATFORMS,
      declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
      geographic_targeting: { locations: [samplePlaces[0]] },
      headline: 'Tuned before the cold.',
      body_copy: 'Full tune-up for $89, two-day turnaround.',
      landing_page_url: 'https://ridgelinebikes.example/tune',
      uploadedContent: files,
      refund_policy_accepted: true,
    }),
  );
}
