import { type CampaignSubmission, campaignEndpoints, portfolioEndpoints } from '@universal-media/contract/campaigns';
import { campaignStaffEndpoints, type HandMark } from '@universal-media/contract/campaigns-staff';
import type { Endpoint } from '@universal-media/contract/endpoint';
import type { PlatformId } from '@universal-media/contract/platforms';
import type { Answer, JsonClient } from '@universal-media/trial/json-client';

type Headers = Record<string, string>;

/** What advertisers and staff ask of campaigns, call by call; what to do about an answer is the caller's matter. */
export function campaignCalls(client: JsonClient, origin: string) {
  const send = (
    { method, path }: Endpoint,
    params: Readonly<Record<string, string>>,
    headers: Headers,
    body?: object,
  ): Promise<Answer> => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    if (body === undefined) return client.send(method, `${origin}${filled}`, headers);
    const json = { 'content-type': 'application/json', ...headers };
    return client.send(method, `${origin}${filled}`, json, JSON.stringify(body));
  };

  return {
    create: (who: Headers, key: string, submission: CampaignSubmission) =>
      send(campaignEndpoints.create, {}, { ...who, 'idempotency-key': key }, submission),
    find: (who: Headers, id: string) => send(portfolioEndpoints.find, { id }, who),
    update: (who: Headers, id: string, submission: CampaignSubmission) =>
      send(campaignEndpoints.update, { id }, who, submission),
    setStatus: (who: Headers, id: string, status: 'active' | 'paused') =>
      send(campaignEndpoints.setStatus, { id }, who, { status }),
    remove: (who: Headers, id: string) => send(campaignEndpoints.remove, { id }, who),

    decide(who: Headers, id: string, status: 'active' | 'rejected'): Promise<Answer> {
      const { method, path } = campaignStaffEndpoints.setStatus;
      // Nobody has looked at the files; that is not what this is about.
      const words = { override: 'true', notes: 'Looks right', ...(status === 'rejected' && { reason: 'quality' }) };
      const query = new URLSearchParams({ status, ...words });
      return client.send(method, `${origin}${path.replace('{id}', id)}?${query.toString()}`, who);
    },
    mark: (who: Headers, id: string, platform: PlatformId, mark: HandMark) =>
      send(campaignStaffEndpoints.mark, { id, platform }, who, mark),
  };
}
