import { z } from 'zod';
import type { AccountChange, SetFigures } from './control.ts';
import type { FaultsInput, NextFaultInput } from './faults.ts';
import { CampaignDay } from './figures/figures.ts';
import type { ReportingInput } from './figures/reporting-switch.ts';
import { type NewPersonInput, Person } from './people.ts';
import { Received, State } from './state.ts';

/** What happens at an ad platform without us, for tests and checkers that talk to a running simulator. */
export function driveAdPlatform(origin: string) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/control/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  return {
    setFaults: (faults: FaultsInput) => call('PUT', 'faults', faults),
    clearFaults: () => call('DELETE', 'faults'),
    /** The next call, or the next campaign, that fits suffers it. */
    failNext: (next: NextFaultInput) => call('POST', 'faults/next', next),
    /** Everything that runs delivers that day, or the next so many. */
    deliver: (input: { day?: string; days?: number } = {}) => call('PUT', 'day', input),
    /** Reports as real platforms give them: figures depend on the age of the day. Without it every report is final. */
    setReporting: (reporting: ReportingInput) => call('PUT', 'reporting', reporting),
    clearReporting: () => call('DELETE', 'reporting'),
    /** Sets the exact figures of days of a campaign. */
    setFigures: (id: string, days: SetFigures['days']) => call('PUT', 'figures', { id, days }),
    /** What every day of every campaign is in the end, in the account's time zone. */
    finalFigures: async (): Promise<CampaignDay[]> => z.array(CampaignDay).parse(await call('GET', 'figures')),
    /** A person deletes a campaign on the platform. */
    deleteCampaign: (id: string) => call('POST', 'deletions', { id }),
    endReviews: () => call('POST', 'reviews/end'),
    reject: (id: string, reason: string) => call('POST', 'reject', { id, reason }),
    /** Changes an ad account: its state with a reason, its limits, its currency or its time zone. */
    setAccount: (change: AccountChange) => call('PUT', 'accounts', change),
    strike: (id: string, policy: string) => call('POST', 'strikes', { id, policy }),
    /** A customer with ad accounts of their own. */
    addPerson: async (person: NewPersonInput): Promise<Person> => Person.parse(await call('POST', 'people', person)),
    /** A customer takes the consent back, on the platform. */
    revokeConsent: (person: string) => call('POST', 'revocations', { person }),
    forget: () => call('DELETE', 'state'),
    /** What the platform was sent for a campaign, field by field. */
    received: async (id: string): Promise<Received> => Received.parse(await call('GET', `received?id=${id}`)),
    state: async (): Promise<State> => State.parse(await call('GET', 'state')),
  };
}

export type AdPlatformDriver = ReturnType<typeof driveAdPlatform>;
