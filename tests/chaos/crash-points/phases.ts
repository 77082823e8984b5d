import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import type { Answer } from '@universal-media/trial/clients/json';
import type { campaignCalls } from '../launch/calls.ts';

type Headers = Record<string, string>;

/** A campaign as its last save left it: its own state, and those of its three platforms. */
export interface CampaignState {
  readonly campaign_id: string;
  readonly status: string;
  readonly states: readonly string[];
  readonly revision: number;
  /** Whether every platform has that revision. */
  readonly is_sent: boolean;
}

interface Ask {
  readonly calls: ReturnType<typeof campaignCalls>;
  readonly who: Headers;
  readonly campaign_id: string;
  /** The campaign as it was sent off, with a change. */
  readonly submission: (change: Partial<CampaignSubmission>) => CampaignSubmission;
}

/** A part of a campaign's life in which the worker dies. */
export interface Phase {
  /** Begins it on a live campaign; without it the phase is the launch itself. */
  readonly ask?: (ask: Ask) => Promise<Answer>;
  readonly isOver: (state: CampaignState) => boolean;
  /** Whether the campaigns target a customer list, which is uploaded to the platforms. */
  readonly hasList?: true;
  /** Which points of the phase are meant; all without it. */
  readonly concerns?: RegExp;
}

const DOLLARS_MORE = 1_300;
const all = (wanted: string) => (state: string) => state === wanted;
const isLive = ({ status, states }: CampaignState) => status === 'active' && states.every(all('live'));

export const phases = {
  launch: { isOver: isLive },
  'list-upload': { isOver: isLive, hasList: true, concerns: /audience|userlist|offlineuserdatajob/i },
  pause: {
    ask: ({ calls, who, campaign_id }) => calls.setStatus(who, campaign_id, 'paused'),
    isOver: ({ status, states }) => status === 'paused' && states.every(all('paused')),
  },
  update: {
    ask: ({ calls, who, campaign_id, submission }) =>
      calls.update(who, campaign_id, submission({ budget_amount: DOLLARS_MORE })),
    isOver: (state) => state.revision > 1 && isLive(state) && state.is_sent,
  },
  archive: {
    ask: ({ calls, who, campaign_id }) => calls.remove(who, campaign_id),
    isOver: ({ states }) => states.every(all('ended')),
  },
} as const satisfies Readonly<Record<string, Phase>>;

export type PhaseName = keyof typeof phases;
export const phaseNames = Object.keys(phases);
export const isPhase = (name: string): name is PhaseName => Object.hasOwn(phases, name);
