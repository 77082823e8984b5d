import { type Account, countChange } from '../ad-platforms/accounts.ts';
import type { Answer, Call, Dialect } from '../ad-platforms/dialect.ts';
import type { Manager } from '../ad-platforms/manager-account.ts';
import { parseKey } from '../ad-platforms/store.ts';
import { failure, failureDetail, wrong } from './failure.ts';
import { suggestPlaces } from './geo-targets.ts';
import { createMutate } from './mutate.ts';
import { createResources } from './resources.ts';
import { accountFailure, createCustomer, listAccessible, searchCustomer, searchCustomers } from './search/customers.ts';
import { REPORTS } from './search/figures.ts';
import { createSearch } from './search/search.ts';
import type { Secrets } from './secrets.ts';
import { createUserDataJobs } from './user-data-jobs.ts';
import { createUploads, UPLOAD_PATH } from './video-uploads.ts';

/** POST /token: a code or a refresh token for an access token, as Google's OAuth has it. */
function token({ people, tokens }: Manager, secrets: Secrets, { body }: Call): Answer {
  const form = new URLSearchParams(body.toString('utf8'));
  const isOurs =
    form.get('client_id') === secrets.GOOGLE_ADS_CLIENT_ID &&
    form.get('client_secret') === secrets.GOOGLE_ADS_CLIENT_SECRET;
  if (!isOurs) return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
  const invalid = { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been revoked.' } };
  let refresh_token = form.get('refresh_token');
  if (form.get('grant_type') === 'authorization_code') {
    const code_verifier = form.get('code_verifier');
    refresh_token = people.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '', code_verifier);
  } else if (form.get('grant_type') !== 'refresh_token') return invalid;
  const person = people.getPerson(refresh_token ?? undefined);
  if (person === null && refresh_token !== secrets.GOOGLE_ADS_REFRESH_TOKEN) return invalid;
  const { token: access_token, expires_in_seconds: expires_in } = tokens.issue(person);
  const isNew = form.get('grant_type') === 'authorization_code';
  const scope = 'https://www.googleapis.com/auth/adwords';
  return {
    status: 200,
    body: { access_token, expires_in, token_type: 'Bearer', scope, ...(isNew && { refresh_token }) },
  };
}

const TRANSIENT = wrong('internalError', 'TRANSIENT_ERROR', 'A transient error was encountered.', '');

const PATH = /^\/v26\/customers\/(?<customer>\d+)(?<method>[:/].+)$/;
const UPLOAD = /\/customers\/(?<customer>\d+)\/youTubeVideoUploads:create$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a request would add to the account. A request that only validates adds nothing. */
function toAdditions(body: unknown) {
  const all = isRecord(body) && Array.isArray(body['mutateOperations']) ? body['mutateOperations'] : [];
  const creates = (name: string) =>
    all.filter((one: unknown) => isRecord(one) && isRecord(one[name]) && 'create' in one[name]).length;
  const isCounted = !(isRecord(body) && body['validateOnly'] === true);
  return {
    operations: isCounted ? all.length : 0,
    campaigns: creates('campaignOperation'),
    ad_groups: creates('adGroupOperation'),
  };
}

function openBooks(account: Account) {
  const customer = account.profile.id;
  const resources = createResources(account, customer);
  return {
    resources,
    mutate: createMutate(account, resources),
    uploads: createUploads(account, resources, customer),
    search: createSearch(account, resources),
    userDataJobs: createUserDataJobs(resources, customer),
  };
}

export function speakGoogle(manager: Manager, secrets: Secrets): Dialect {
  const { accounts, people, tokens } = manager;
  const { GOOGLE_ADS_CUSTOMER_ID: shared, GOOGLE_ADS_LOGIN_CUSTOMER_ID: manager_id } = secrets;
  accounts.open({ id: shared, name: 'Universal Media', currency: 'USD', time_zone: 'America/New_York' });
  const books = new Map<string, ReturnType<typeof openBooks>>();
  const booksFor = (account: Account) => {
    const { id } = account.profile;
    const found = books.get(id) ?? openBooks(account);
    books.set(id, found);
    return found;
  };

  // Reasons to refuse a call before its content is read.
  const readBearer = ({ headers }: Call): string | undefined => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

  function findRefusal(call: Call): Answer | undefined {
    const { headers } = call;
    if (!tokens.isGood(readBearer(call))) {
      const why = 'Request had invalid authentication credentials. Expected OAuth 2 access token.';
      return failure(401, why);
    }
    if (headers['developer-token'] !== secrets.GOOGLE_ADS_DEVELOPER_TOKEN) {
      const message = 'The developer token is not valid.';
      return failure(403, message, [wrong('authorizationError', 'DEVELOPER_TOKEN_PROHIBITED', message, '')]);
    }
    return undefined;
  }

  /** The account that a call is about. Accounts below the manager are reached through it only. */
  function accountFor(call: Call, customer: string): Account | Answer {
    const caller = tokens.getOwner(readBearer(call));
    const account = accounts.reach(customer, caller);
    const login = call.headers['login-customer-id'];
    const isReached = caller === null ? customer === shared || login === manager_id : login === undefined;
    if (account !== undefined && isReached) return account;
    const message = "User doesn't have permission to access customer.";
    return failure(403, message, [wrong('authorizationError', 'USER_PERMISSION_DENIED', message, '')]);
  }

  function answerFor(call: Call, account: Account, method: string): Answer {
    const { mutate, search } = booksFor(account);
    if (method === '/googleAds:search') return searchCustomer(account, call.json()) ?? search(call.json());
    if (method !== '/googleAds:mutate') return failure(404, `Nothing at ${call.method} ${call.path}`);
    const refusal = countChange(account, toAdditions(call.json()));
    return refusal === null ? mutate(call.json()) : accountFailure[refusal]();
  }

  function answer(call: Call): Answer {
    if (call.path === '/token') return token(manager, secrets, call);
    if (call.path === '/revoke') {
      people.revoke(new URLSearchParams(call.body.toString('utf8')).get('token') ?? '');
      return { status: 200, body: {} };
    }
    const turnedAway = findRefusal(call);
    if (turnedAway !== undefined) return turnedAway;
    if (call.fault === 'error_in_200') {
      const partialFailureError = { code: 13, message: TRANSIENT.message, details: [failureDetail([TRANSIENT])] };
      return { status: 200, body: { partialFailureError } };
    }
    const caller = tokens.getOwner(readBearer(call));
    if (`${call.method} ${call.path}` === 'GET /v26/customers:listAccessibleCustomers') {
      return { status: 200, body: { resourceNames: listAccessible(manager, caller) } };
    }
    if (`${call.method} ${call.path}` === 'POST /v26/geoTargetConstants:suggest') return suggestPlaces(call.json());
    const isUpload = call.path.startsWith(UPLOAD_PATH);
    const { customer, method = '' } = (isUpload ? UPLOAD : PATH).exec(call.path)?.groups ?? {};
    if (customer === undefined || call.method !== 'POST') return failure(404, `Nothing at ${call.method} ${call.path}`);
    if (customer === manager_id && caller === null) {
      if (method === ':createCustomerClient') return createCustomer(manager, call.json());
      if (method === '/googleAds:search') return searchCustomers(manager, call.json());
    }
    const account = accountFor(call, customer);
    if ('status' in account) return account;
    const job = isUpload ? undefined : booksFor(account).userDataJobs(call);
    if (job !== undefined) return job;
    return isUpload ? booksFor(account).uploads.answer(call) : answerFor(call, account, method);
  }

  return {
    consent: {
      service: 'Google Ads',
      path: '/o/oauth2/v2/auth',
      client: ['client_id', secrets.GOOGLE_ADS_CLIENT_ID],
      code_name: 'code',
      has_pkce: true,
    },
    reports: REPORTS,
    answer,
    rateLimited: (_call, seconds) => ({
      ...failure(429, 'Resource has been exhausted (e.g. check quota).', [
        wrong('quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'Too many requests. Retry later.', ''),
      ]),
      ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }),
    }),
    serverError: () => failure(500, 'Internal error encountered.', [TRANSIENT]),
    forget: () => books.clear(),
    received({ id, name }, account) {
      const { resources } = booksFor(account);
      const key = parseKey(name);
      const criteria = resources.getCriteria(id);
      return {
        campaign: [resources.details.get(id)?.sent ?? {}],
        campaign_criterion: criteria.flatMap(({ group, sent }) => (group === null ? [sent] : [])),
        ad_group: resources.toGroups(id).map(([group, { sent }]) => ({
          ...sent,
          criteria: criteria.filter((one) => one.group === group).map((one) => one.sent),
          ads: resources
            .adsIn(id)
            .flatMap((one) =>
              one.group === group
                ? [{ ...one.ad, shown_assets: one.assets.map((name) => resources.assets.get(name)) }]
                : [],
            ),
        })),
        customer_list: [...resources.lists.values()]
          .filter((list) => parseKey(list.name) === key)
          .map(({ name, description, hashes }) => ({
            name,
            description,
            hashes: { email: [...hashes.email].toSorted(), phone: [...hashes.phone].toSorted() },
          })),
      };
    },
  };
}
