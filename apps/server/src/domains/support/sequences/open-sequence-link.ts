import type { SequenceStep } from '@universal-media/contract/support/sequences/sequence';
import { sequenceLinkEndpoints } from '@universal-media/contract/support/sequences/sequence-links';
import { pages } from '@universal-media/contract/wire/pages';
import type { RequestFacts } from '#core/accounts/principal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { SupportContext } from '../context.ts';
import { sequenceStore as store } from './store.ts';

/** Returns the page that the button of an email opens. Without a campaign, for a test, the home page. */
export function findStepPage(
  { origin, sequences }: Pick<SupportContext, 'origin' | 'sequences'>,
  { step, campaign_id }: { readonly step: SequenceStep; readonly campaign_id: string | null },
): string {
  if (step === 2) return `${origin}${pages.credits}`;
  if (step === 3 && sequences.smart_boost !== null) return sequences.smart_boost.url;
  return `${origin}${campaign_id === null ? pages.home : pages.campaign(campaign_id)}`;
}

/** Returns the link for the button of an email, which leads to its page and counts that it was followed. */
export const writeSequenceLink = (
  { origin, sequenceLinks }: Pick<SupportContext, 'origin' | 'sequenceLinks'>,
  sequence_email_id: string,
): string => `${origin}${sequenceLinkEndpoints.openSequenceLink.path}?token=${sequenceLinks.issue(sequence_email_id)}`;

/** Programs that check links do not say that they open a page. A browser that objects to measurement is not counted. */
const mayCount = ({ is_page_visit = false, consent }: RequestFacts): boolean =>
  is_page_visit && consent?.by_signal !== true;

/** Counts the first click on an email, and leads to its page. The link never names where to. */
export async function openSequenceLink(
  context: SupportContext,
  transact: SystemTransact,
  token: string,
  request: RequestFacts,
): Promise<{ location: string }> {
  const home = { location: `${context.origin}${pages.home}` };
  const sequence_email_id = context.sequenceLinks.read(token);
  if (sequence_email_id === null) return home;
  return transact(async (trx) => {
    const row = await store.find(trx, sequence_email_id);
    // Erased with its account, or older than we store such emails.
    if (!row) return home;
    if (mayCount(request)) await store.click(trx, sequence_email_id, context.clock.now());
    return { location: findStepPage(context, row) };
  });
}
