import { consentEndpoints } from '@universal-media/contract/operations/consent';
import { CONSENT_VERSION, type ConsentPurpose } from '@universal-media/contract/operations/consent-texts';
import { call } from '#lib/call/call.ts';
import { announce } from '#ui/feedback/announce.ts';

/** Records a choice. Loaded when a choice is made, because the schemas of a call weigh more than the banner. */
export async function sendChoice(choice: Readonly<Record<ConsentPurpose, boolean>>): Promise<void> {
  await call(consentEndpoints.chooseConsent, { body: { version: CONSENT_VERSION, ...choice } });
  announce('Your choice is saved.');
}
