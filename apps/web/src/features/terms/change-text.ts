import { type TermsStatus, TOS_VERSION } from '@universal-media/contract/terms';

/** Why somebody is asked to accept the terms now. */
export function changeText(status: TermsStatus | undefined): string {
  const version = status?.current_version ?? TOS_VERSION;
  if (status?.accepted_version === null) {
    return `You have not accepted our Terms of Service yet. Please read and accept version ${version} to continue.`;
  }
  if (status) {
    return `Our Terms of Service have changed since you accepted version ${status.accepted_version}. Please read and accept version ${version} to continue.`;
  }
  return `Please read and accept version ${version} of our Terms of Service to continue.`;
}
