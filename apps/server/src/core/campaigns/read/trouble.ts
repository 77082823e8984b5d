import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';

interface Run {
  readonly platform: PlatformId;
  readonly reason: string | null;
  readonly state: string;
  readonly attempt: string | null;
}

const withStop = (text: string): string => `${text.replace(/[.\s]+$/, '')}.`;

/** Says why a platform does not run the campaign. */
export const describeRefusal = ({ platform, reason }: Run): string =>
  reason === null
    ? `${platformById(platform).name} rejected it without a reason.`
    : `${platformById(platform).name} rejected it: ${withStop(reason)}`;

/** Says what a platform has not answered. */
export function describeSilence({ platform, state, attempt }: Run): string {
  const { name } = platformById(platform);
  if (state === 'queued') return `Not sent to ${name} yet.`;
  return attempt === 'create' || attempt === null
    ? `${name} has not said whether it took the campaign. It is looked up before anything is sent again.`
    : `${name} has not confirmed the last change.`;
}

/** Says why an ad account cannot run ads. */
export function describeSuspension(platform: PlatformId, state: string, reason: string | null): string {
  const { name } = platformById(platform);
  const what =
    state === 'access_lost' ? `We lost access to the ad account on ${name}` : `${name} suspended the ad account`;
  return reason === null ? `${what}.` : `${what}: ${withStop(reason)}`;
}

const problems = {
  deleted: 'was deleted, and the ad still runs with it.',
  rejected: 'was rejected, and the ad still runs with it.',
  waiting: 'has not been reviewed, and the ad runs with it.',
} as const;

export const describeBadFile = (filename: string, problem: keyof typeof problems): string =>
  `${filename} ${problems[problem]}`;
