import type { Account } from '../ad-platforms/accounts.ts';
import type { Answer, Call, Dialect } from '../ad-platforms/dialect.ts';
import type { Manager } from '../ad-platforms/manager-account.ts';
import {
  askPerson,
  assertMayChange,
  assignUser,
  createAdAccount,
  listAdAccounts,
  PAGE_OF_PERSON,
  readByIds,
  shownAccount,
} from './ad-accounts.ts';
import { changeAdSet, createAdSet } from './ad-sets.ts';
import { changeAd, createAd, createCreative } from './ads.ts';
import { addUsers, changeAudience, createAudience, getAudiences, listAudiences } from './audiences.ts';
import { changeCampaign, createCampaign } from './campaigns.ts';
import { badToken, busy, GraphFailure, invalid, missing } from './failure.ts';
import { listAdSets, listAds, listCampaigns, listCreatives, listVideos } from './lists.ts';
import { uploadImages, uploadVideo } from './media.ts';
import { createGraph, type Graph, getAdSets, getAds, notArchived } from './nodes.ts';
import { CutOff, type Params, readParams } from './params.ts';
import { accountInsights, insights, REPORTS, readNode } from './reading.ts';
import { search, searchSegments } from './search.ts';

export interface Secrets {
  readonly app_id: string;
  readonly app_secret: string;
  readonly long_lived_token: string;
  readonly account_id: string;
  readonly page_id: string;
  readonly business_id: string;
}

type Handle = (graph: Graph, id: string, params: Params) => unknown;

function changeNode(graph: Graph, id: string, params: Params): unknown {
  if (graph.store.get(id) !== undefined) return changeCampaign(graph, id, params);
  if (graph.ad_sets.has(id)) return changeAdSet(graph, id, params);
  if (graph.ads.has(id)) return changeAd(graph, id, params);
  if (graph.audiences.has(id)) return changeAudience(graph, id, params);
  throw missing(id);
}

/** Below the account, below a node, and a node itself. */
const routes: Readonly<Record<string, Handle>> = {
  'POST act/campaigns': (graph, _, params) => createCampaign(graph, params),
  'POST act/adsets': (graph, _, params) => createAdSet(graph, params),
  'POST act/adimages': (graph, _, params) => uploadImages(graph, params),
  'POST act/advideos': (graph, _, params) => uploadVideo(graph, params),
  'POST act/adcreatives': (graph, _, params) => createCreative(graph, params),
  'POST act/ads': (graph, _, params) => createAd(graph, params),
  'POST act/customaudiences': (graph, _, params) => createAudience(graph, params),
  'POST node/users': addUsers,
  'GET act/customaudiences': (graph, _, params) => listAudiences(graph, params),
  'GET act/targetingsearch': (_graph, _, params) => searchSegments(params),
  'GET act/campaigns': (graph, _, params) => listCampaigns(graph, params),
  'GET act/adcreatives': (graph, _, params) => listCreatives(graph, params),
  'GET act/advideos': (graph, _, params) => listVideos(graph, params),
  'GET act/insights': (graph, _, params) => accountInsights(graph, params),
  'POST act/assigned_users': (_, __, params) => assignUser(params),
  'GET act': (graph) => shownAccount(graph),
  'GET node/adsets': listAdSets,
  'GET node/ads': listAds,
  'GET node/insights': insights,
  'GET node': readNode,
  'POST node': changeNode,
};

const SYSTEM_USER = '100001';
const SIXTY_DAYS = 5_184_000;
const PATH = /^\/v\d+\.\d+\/(?:act_(?<account>\d+)|(?<node>\d+))(?:\/(?<edge>[a-z_]+))?$/;

/** Meta's Graph API: versioned paths, forms in, JSON out, and errors that say what they are in the body. */
export function speakMeta(manager: Manager, secrets: Secrets): Dialect {
  const { accounts, people, tokens } = manager;
  const shared = { name: 'Universal Media', currency: 'USD', time_zone: 'America/New_York' };
  accounts.open({ id: secrets.account_id, ...shared });
  const graphs = new Map<string, Graph>();

  function graphOn(account: Account): Graph {
    const { id } = account.profile;
    const graph =
      graphs.get(id) ?? createGraph(account, account.profile.owner === null ? secrets.page_id : PAGE_OF_PERSON);
    graphs.set(id, graph);
    return graph;
  }

  const has = (graph: Graph, id: string): boolean =>
    graph.store.get(id) !== undefined ||
    [graph.ad_sets, graph.ads, graph.videos, graph.audiences].some((nodes) => nodes.has(id));

  /** The account named in the path, or the one that has the node. */
  function graphFor(asked: string | undefined, node: string, caller: string | null): Graph {
    const account = asked === undefined ? undefined : accounts.reach(asked, caller);
    if (account !== undefined) return graphOn(account);
    const mine = [...graphs.values()].filter(({ profile }) => profile.owner === caller);
    const owner = asked === undefined ? mine.find((graph) => has(graph, node)) : undefined;
    if (owner === undefined) throw missing(asked === undefined ? node : `act_${asked}`);
    return owner;
  }

  function askBusiness(method: string, edge: string | undefined, params: Params): unknown {
    if (method === 'POST' && edge === 'adaccount') return createAdAccount(manager, params);
    if (method === 'GET' && edge === 'owned_ad_accounts') return listAdAccounts(manager, params);
    throw invalid(`Unknown path components: /${edge ?? ''}`, { error_subcode: 2_500 });
  }

  function exchangeToken({ texts }: Params): unknown {
    const { client_id, client_secret, fb_exchange_token, grant_type, code, redirect_uri = '' } = texts;
    const isOurs = client_id === secrets.app_id && client_secret === secrets.app_secret;
    if (!isOurs) throw new GraphFailure(400, 1, 'Error validating client secret.');
    if (code !== undefined) {
      const granted = people.redeem(code, redirect_uri, null);
      if (granted === null) throw new GraphFailure(400, 100, 'Invalid verification code format.');
      return { access_token: granted, token_type: 'bearer', expires_in: SIXTY_DAYS };
    }
    const person = people.getPerson(fb_exchange_token);
    if (grant_type !== 'fb_exchange_token' || (person === null && fb_exchange_token !== secrets.long_lived_token)) {
      if (fb_exchange_token?.startsWith('grant-')) throw badToken();
      throw new GraphFailure(400, 1, 'Error validating client secret.');
    }
    if (person !== null) return { access_token: people.grant(person), token_type: 'bearer', expires_in: SIXTY_DAYS };
    const { token, expires_in_seconds } = tokens.issue();
    return { access_token: token, token_type: 'bearer', expires_in: expires_in_seconds };
  }

  function carryOut({ method, path, headers, fault }: Call, params: Params): unknown {
    if (/^\/v\d+\.\d+\/oauth\/access_token$/.test(path)) return exchangeToken(params);
    const token = headers.authorization?.replace(/^Bearer /, '');
    const caller = people.getPerson(token);
    if (caller === null && !tokens.isGood(token)) throw badToken();
    if (fault === 'error_in_200')
      throw new GraphFailure(200, 2, 'An unexpected error has occurred.', { is_transient: true });
    if (/^\/v\d+\.\d+\/search$/.test(path)) return search(params);
    if (/^\/v\d+\.\d+\/$/.test(path)) return readByIds(manager, params.texts['ids'] ?? '', caller);
    if (caller !== null) {
      const own = askPerson(manager, caller, `${method} ${path.replace(/^\/v\d+\.\d+\//, '')}`, params);
      if (own !== undefined) return own;
    }
    if (/^\/v\d+\.\d+\/me$/.test(path)) return { id: SYSTEM_USER };
    const { account: asked, node = '', edge } = PATH.exec(path)?.groups ?? {};
    if (node === secrets.business_id && caller === null) return askBusiness(method, edge, params);
    const handle = routes[[`${method} ${asked === undefined ? 'node' : 'act'}`, ...(edge ? [edge] : [])].join('/')];
    if (handle === undefined) throw invalid(`Unknown path components: ${path}`, { error_subcode: 2_500 });
    const graph = graphFor(asked, node, caller);
    const isValidation = params.texts['execution_options'] !== undefined;
    if (method === 'POST' && edge !== 'assigned_users' && !isValidation) assertMayChange(manager, graph, edge);
    return handle(graph, node, params);
  }

  function answer(call: Call): Answer {
    try {
      const body = carryOut(call, readParams(call));
      return body instanceof CutOff ? { status: 200, body: body.body, is_cut_off: true } : { status: 200, body };
    } catch (error) {
      if (!(error instanceof GraphFailure)) throw error;
      return error.answer();
    }
  }

  return {
    consent: {
      service: 'Meta',
      path: '/v24.0/dialog/oauth',
      client: ['client_id', secrets.app_id],
      code_name: 'code',
      has_pkce: false,
    },
    reports: REPORTS,
    answer,
    serverError: () => busy().answer(),
    // Meta has no status for it, and counts the wait in minutes.
    rateLimited(_, retry_after_seconds) {
      const { status, body } = new GraphFailure(400, 80_004, 'There have been too many calls to this ad-account.', {
        error_subcode: 2_446_079,
      }).answer();
      if (retry_after_seconds === null) return { status, body };
      const minutes = Math.ceil(retry_after_seconds / 60);
      const usage = { [secrets.account_id]: [{ type: 'ads_management', estimated_time_to_regain_access: minutes }] };
      return { status, body, headers: { 'x-business-use-case-usage': JSON.stringify(usage) } };
    },
    forget: () => graphs.clear(),
    received(campaign, account) {
      const graph = graphOn(account);
      return {
        campaign: [graph.facts.get(campaign.id)?.sent ?? {}],
        ad_set: notArchived(getAdSets(graph, campaign)).map(({ sent }) => sent),
        ad: notArchived(getAds(graph, campaign)).map(({ sent }) => sent),
        creative: notArchived(getAds(graph, campaign)).map(({ creative }) => creative.sent),
        customer_list: getAudiences(graph, campaign),
      };
    },
  };
}
