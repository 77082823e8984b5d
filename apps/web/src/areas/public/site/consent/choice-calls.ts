import { consentEndpoints } from '@universal-media/contract/operations/consent';
import {
  CONSENT_VERSION,
  type ConsentPurpose,
  consentPurposes,
  consentTexts,
} from '@universal-media/contract/operations/consent-texts';
import { call } from '#lib/call/call.ts';
import { announce } from '#ui/feedback/announce.ts';

export type Choice = Readonly<Record<ConsentPurpose, boolean>>;

/** Records a choice. Loaded when it is needed, because the schemas of a call weigh more than the banner. */
export async function sendChoice(choice: Choice): Promise<void> {
  await call(consentEndpoints.chooseConsent, { body: { version: CONSENT_VERSION, ...choice } });
  announce('Your choice is saved.');
}

/** Reads the choice of this browser. Its cookie is not for scripts, so the server says what it holds. */
export async function readChoice() {
  const { choice } = await call(consentEndpoints.getConsent, {});
  if (!choice) return null;
  const states = consentPurposes.map(
    (purpose) => `${consentTexts.purposes[purpose].name} ${choice[purpose] ? 'allowed' : 'refused'}`,
  );
  return { choice, sentence: `Your current choice: ${states.join(', ')}.` };
}
