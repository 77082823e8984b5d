import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { campaignStaffEndpoints, type ManualUpdate } from '@universal-media/contract/campaigns/staff';
import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { Endpoint } from '@universal-media/contract/wire/endpoint';
import type { Answer, JsonClient } from '@universal-media/trial/clients/json';

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
      send(campaignEndpoints.createCampaign, {}, { ...who, 'idempotency-key': key }, submission),
    find: (who: Headers, id: string) => send(campaignEndpoints.getCampaign, { id }, who),
    update: (who: Headers, id: string, submission: CampaignSubmission) =>
      send(campaignEndpoints.updateCampaign, { id }, who, submission),
    setStatus: (who: Headers, id: string, status: 'active' | 'paused') =>
      send(campaignEndpoints.setCampaignStatus, { id }, who, { status }),
    remove: (who: Headers, id: string) => send(campaignEndpoints.deleteCampaign, { id }, who),

    decide(who: Headers, id: string, status: 'active' | 'rejected'): Promise<Answer> {
      const { method, path } = campaignStaffEndpoints.decideCampaign;
      // The files have not been reviewed, which does not matter here.
      const words = { override: 'true', notes: 'Looks right', ...(status === 'rejected' && { reason: 'quality' }) };
      const query = new URLSearchParams({ status, ...words });
      return client.send(method, `${origin}${path.replace('{id}', id)}?${query.toString()}`, who);
    },
    mark: (who: Headers, id: string, platform: PlatformId, mark: ManualUpdate) =>
      send(campaignStaffEndpoints.updatePlatformRun, { id, platform }, who, mark),
  };
}
