import type { Answer, Call, Dialect } from '../ad-platforms/dialect.ts';
import type { Manager } from '../ad-platforms/manager-account.ts';
import { createAdGroup, updateAdGroup, updateAdGroupStatus } from './ad-groups.ts';
import { createAds, updateAdStatus } from './ads.ts';
import { advertiserInfo, askPerson, assertMayChange, createAdvertiser, listAssets } from './advertisers.ts';
import { createAudience, deleteAudiences, getAudiences, listAudiences, uploadCustomers } from './audiences.ts';
import { type Books, createBooks, getAdGroups, getAds, notDeleted } from './books.ts';
import { createCampaign, updateCampaign, updateCampaignStatus } from './campaigns.ts';
import { listInterests, listLanguages } from './catalog.ts';
import { suggestCover, uploadImage, uploadVideo } from './files.ts';
import { createIdentity, listIdentities } from './identities.ts';
import { listAdGroups, listAds, listCampaigns } from './lists.ts';
import { listRegions, REPORTS, report, reviewInfo, searchPlaces } from './reading.ts';
import { codes, reply, TikTokFailure } from './reply.ts';

export interface Secrets {
  readonly app_id: string;
  readonly secret: string;
  readonly refresh_token: string;
  readonly advertiser_id: string;
  readonly identity_id: string;
  readonly bc_id: string;
  /** See `Books`. */
  readonly may_begin_disabled?: boolean;
}

type Handle = (books: Books, call: Call) => unknown;

// The slash at the end belongs to the path.
const routes: Readonly<Record<string, Handle>> = {
  'POST campaign/create/': (books, call) => createCampaign(books, call.json()),
  'POST campaign/update/': (books, call) => updateCampaign(books, call.json()),
  'POST campaign/status/update/': (books, call) => updateCampaignStatus(books, call.json()),
  'GET campaign/get/': (books, { query }) => listCampaigns(books, query),
  'POST adgroup/create/': (books, call) => createAdGroup(books, call.json()),
  'POST adgroup/update/': (books, call) => updateAdGroup(books, call.json()),
  'POST adgroup/status/update/': (books, call) => updateAdGroupStatus(books, call.json()),
  'GET adgroup/get/': (books, { query }) => listAdGroups(books, query),
  'POST ad/create/': (books, call) => createAds(books, call.json()),
  'POST ad/status/update/': (books, call) => updateAdStatus(books, call.json()),
  'GET ad/get/': (books, { query }) => listAds(books, query),
  'GET ad/review_info/': (books, { query }) => reviewInfo(books, query),
  'POST dmp/custom_audience/file/upload/': uploadCustomers,
  'POST dmp/custom_audience/create/': (books, call) => createAudience(books, call.json()),
  'POST dmp/custom_audience/delete/': (books, call) => deleteAudiences(books, call.json()),
  'GET dmp/custom_audience/list/': (books, { query }) => listAudiences(books, query),
  'POST identity/create/': (books, call) => createIdentity(books, call.json()),
  'GET identity/get/': (books, { query }) => listIdentities(books, query),
  'GET tool/language/': listLanguages,
  'GET tool/interest_category/': listInterests,
  'POST file/image/ad/upload/': uploadImage,
  'POST file/video/ad/upload/': uploadVideo,
  'GET file/video/suggestcover/': (books, { query }) => suggestCover(books, query),
  'GET report/integrated/get/': (books, { query }) => report(books, query),
  'GET tool/region/': (_, { query }) => listRegions(query),
  'POST tool/targeting/search/': (_, call) => searchPlaces(call.json()),
};

const PREFIX = '/open_api/v1.3/';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** TikTok's Business API: nearly every answer is 200, and `code` says what became of it. */
export function speakTikTok(manager: Manager, { may_begin_disabled = true, ...secrets }: Secrets): Dialect {
  const { accounts, people, tokens } = manager;
  const { bc_id, identity_id } = secrets;
  const shared = { name: 'Universal Media', currency: 'USD', time_zone: 'America/New_York' };
  accounts.open({ id: secrets.advertiser_id, ...shared });
  const all = new Map<string, Books>();

  /** The account that the call names in its query, its JSON or its form. */
  function booksFor(call: Call, caller: string | null): Books {
    const given = call.json();
    const named = isRecord(given) ? given['advertiser_id'] : undefined;
    const inForm = /name="advertiser_id"\r\n\r\n(\d+)/.exec(call.body.toString('latin1'))?.[1];
    const id = call.query.get('advertiser_id') ?? (typeof named === 'string' ? named : inForm) ?? '';
    const account = accounts.reach(id, caller);
    if (account === undefined) throw new TikTokFailure(codes.not_allowed, `No permission to operate advertiser ${id}`);
    const books = all.get(id) ?? createBooks(account, { identity_id, may_begin_disabled });
    all.set(id, books);
    return books;
  }

  /** Calls about the business center and its accounts. */
  function askCenter(call: Call, caller: string | null): unknown {
    if (`${call.method} ${call.path}` === `GET ${PREFIX}advertiser/info/`) {
      return advertiserInfo(manager, call.query, caller);
    }
    if (caller !== null) return askPerson(manager, caller, call, PREFIX);
    switch (`${call.method} ${call.path.slice(PREFIX.length)}`) {
      case 'POST bc/advertiser/create/':
        return createAdvertiser(manager, bc_id, call.json());
      case 'GET bc/asset/get/':
        return listAssets(manager, call.query);
      default:
        return undefined;
    }
  }

  /** A code for a long-lived token of a person, who may also take it back. */
  function redeemCode(call: Call): Answer {
    const given = call.json();
    if (!isRecord(given) || given['app_id'] !== secrets.app_id || given['secret'] !== secrets.secret) {
      return reply(codes.not_allowed, 'The app is not known');
    }
    if (call.path.endsWith('revoke_token/')) {
      people.revoke(String(given['access_token']));
      return reply(codes.ok, 'OK');
    }
    const access_token = people.redeem(String(given['auth_code']), undefined, null);
    if (access_token === null) return reply(codes.invalid, 'Auth_code is used or expired');
    const advertiser_ids = people.get(people.getPerson(access_token))?.account_ids ?? [];
    return reply(codes.ok, 'OK', { access_token, advertiser_ids, scope: [4] });
  }

  function refreshToken(call: Call): Answer {
    const given = call.json();
    const fits =
      isRecord(given) &&
      given['app_id'] === secrets.app_id &&
      given['secret'] === secrets.secret &&
      given['refresh_token'] === secrets.refresh_token;
    if (!fits) return reply(codes.not_allowed, 'The refresh token is invalid');
    const { token, expires_in_seconds } = tokens.issue();
    const { refresh_token } = secrets;
    return reply(codes.ok, 'OK', { access_token: token, expires_in: expires_in_seconds, refresh_token });
  }

  /** Only one of several is made. A single one is not half made. */
  function partly(books: Books, call: Call): Answer | undefined {
    const given = call.json();
    const creatives = isRecord(given) ? given['creatives'] : undefined;
    if (call.path !== `${PREFIX}ad/create/` || !Array.isArray(creatives) || creatives.length < 2) return undefined;
    return reply(codes.partial, 'Partial success', createAds(books, given, 1));
  }

  function carryOut(call: Call): Answer {
    if (call.path === `${PREFIX}oauth2/refresh_token/`) return refreshToken(call);
    if (/oauth2\/(access|revoke)_token\/$/.test(call.path)) return redeemCode(call);
    const header = call.headers['access-token'];
    const token = Array.isArray(header) ? header[0] : header;
    // The token of a person does not expire; ours does.
    const caller = people.getPerson(token);
    if (caller === null && !tokens.isGood(token)) {
      return reply(codes.bad_token, 'Access token is incorrect or has been revoked.');
    }
    if (call.fault === 'error_in_200') return reply(codes.internal, 'Internal service error');
    const ofCenter = askCenter(call, caller);
    if (ofCenter !== undefined) return reply(codes.ok, 'OK', ofCenter);
    const path = call.path.slice(PREFIX.length);
    const handle = routes[`${call.method} ${path}`];
    if (handle === undefined || !call.path.startsWith(PREFIX)) return reply(40_400, 'Path not found', {}, 404);
    const books = booksFor(call, caller);
    if (call.method === 'POST' && path !== 'tool/targeting/search/') assertMayChange(books, path);
    const some = call.fault === 'partial_success' ? partly(books, call) : undefined;
    return some ?? reply(codes.ok, 'OK', handle(books, call));
  }

  return {
    consent: {
      service: 'TikTok',
      path: '/portal/auth',
      client: ['app_id', secrets.app_id],
      code_name: 'auth_code',
      has_pkce: false,
    },
    reports: REPORTS,
    answer(call) {
      try {
        return carryOut(call);
      } catch (error) {
        if (!(error instanceof TikTokFailure)) throw error;
        return reply(error.code, error.message);
      }
    },
    serverError: () => reply(codes.internal, 'Internal service error', {}, 500),
    // It never says when to come again.
    rateLimited: () => reply(codes.too_many, 'Too many requests. Please retry in some time.'),
    forget: () => all.clear(),
    received(campaign, account) {
      const books = all.get(account.profile.id);
      if (books === undefined) return {};
      return {
        campaign: [books.facts.get(campaign.id)?.sent ?? {}],
        ad_group: notDeleted(getAdGroups(books, campaign)).map((group) => ({
          ...group.sent,
          ads: notDeleted(getAds(books, campaign)).flatMap((ad) =>
            ad.ad_group === group
              ? [{ ...ad.sent, identity: books.identities.get(String(ad.sent['identity_id'])) }]
              : [],
          ),
        })),
        customer_list: getAudiences(books, campaign),
      };
    },
  };
}
