import { z } from 'zod';
import { AccessLost, TryLater } from '#core/kit/try-later.ts';
import type { OwnAccounts } from '../ad-account.ts';
import { createApiClient } from '../calls/api-client.ts';
import { type Graph, type GraphSettings, NotFound } from '../meta/graph.ts';
import { readAllPages } from '../meta/graph-lists.ts';
import { Done } from '../meta/nodes.ts';
import { UnknownOutcome } from '../outcomes.ts';
import { AccountNode, FIELDS, toRemoteAccount } from './meta-remote-account.ts';

const SCOPES = ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_manage_ads'];

const Token = z.object({ access_token: z.string().min(1) });
const Page = z.object({ id: z.string(), name: z.string(), tasks: z.array(z.string()).default([]) });

/** Ad accounts of Facebook and Instagram that advertisers own, with Facebook Login. */
export function metaOwnAccounts(
  settings: GraphSettings,
  consent_url: string,
  graphFor: (token: string) => Graph,
): OwnAccounts {
  const { base_url, version, app_id: client_id, app_secret: client_secret, timeout_seconds } = settings;
  const oauth = createApiClient({ service: 'Meta', base_url, timeout_seconds });

  async function askForToken(params: Record<string, string>): Promise<string | null> {
    const body = new URLSearchParams({ client_id, client_secret, ...params });
    const answer = await oauth.read({ method: 'POST', path: `/${version}/oauth/access_token`, body });
    return Token.safeParse(answer.body).data?.access_token ?? null;
  }
  /** A token of sixty days, for a shorter one or for one that is about to expire. */
  const prolong = (token: string) => askForToken({ grant_type: 'fb_exchange_token', fb_exchange_token: token });

  /** The page that publishes the ads: the first that the person may advertise for. */
  async function findPage(graph: Graph): Promise<string | null> {
    const pages = await readAllPages(graph, 'me/accounts', { fields: 'id,name,tasks' }, Page);
    return pages.find(({ tasks }) => tasks.includes('ADVERTISE'))?.id ?? null;
  }

  return {
    consentUrl({ redirect_uri, state }) {
      const url = new URL(consent_url);
      url.search = new URLSearchParams({
        client_id,
        redirect_uri,
        state,
        response_type: 'code',
        scope: SCOPES.join(','),
      }).toString();
      return url.href;
    },
    async redeem({ code, redirect_uri }) {
      const short = await askForToken({ code, redirect_uri });
      return short === null ? null : prolong(short);
    },
    async list(token) {
      const graph = graphFor(token);
      const page_id = await findPage(graph);
      const nodes = await readAllPages(graph, 'me/adaccounts', { fields: FIELDS }, AccountNode);
      return nodes.map((node) => toRemoteAccount(node, page_id));
    },
    async read(token, external_id) {
      const graph = graphFor(token);
      try {
        return toRemoteAccount(await graph.read(`act_${external_id}`, { fields: FIELDS }, AccountNode), null);
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        throw new AccessLost('Meta no longer lets us use the ad account.', null, { cause: error });
      }
    },
    renew: prolong,
    async revoke(token) {
      try {
        await graphFor(token).change('me/permissions', { method: 'delete' }, Done);
      } catch (error) {
        if (error instanceof UnknownOutcome) throw new TryLater(error.message, null, { cause: error });
        // A token that was revoked before needs nothing more.
        if (!(error instanceof AccessLost)) throw error;
      }
    },
  };
}
