import type { Account, Answer, Call, Dialect } from '../ad-platforms/dialect.ts';
import { keyOf } from '../ad-platforms/store.ts';
import { failure, failureDetail, wrong } from './failure.ts';
import { suggestPlaces } from './geo-targets.ts';
import { createMutate } from './mutate.ts';
import { createResources } from './resources.ts';
import { createSearch } from './search.ts';
import type { Secrets } from './secrets.ts';
import { createUserDataJobs } from './user-data-jobs.ts';
import { createUploads, UPLOAD_PATH } from './video-uploads.ts';

/** POST /token: a refresh token for an access token, as Google's OAuth has it. */
function token({ tokens }: Account, secrets: Secrets, { body }: Call): Answer {
  const form = new URLSearchParams(body.toString('utf8'));
  const isOurs =
    form.get('client_id') === secrets.GOOGLE_ADS_CLIENT_ID &&
    form.get('client_secret') === secrets.GOOGLE_ADS_CLIENT_SECRET;
  if (!isOurs) return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
  if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== secrets.GOOGLE_ADS_REFRESH_TOKEN) {
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } };
  }
  const { token: access_token, expires_in_seconds: expires_in } = tokens.issue();
  return { status: 200, body: { access_token, expires_in, token_type: 'Bearer', scope: 'adwords' } };
}

const TRANSIENT = wrong('internalError', 'TRANSIENT_ERROR', 'A transient error was encountered.', '');

export function speakGoogle(account: Account, secrets: Secrets): Dialect {
  const customer = secrets.GOOGLE_ADS_CUSTOMER_ID;
  const resources = createResources(account, customer);
  const mutate = createMutate(account, resources);
  const uploads = createUploads(account, resources, customer);
  const search = createSearch(account, resources);
  const userDataJobs = createUserDataJobs(resources, customer);

  // Reasons to refuse a call before its content is read.
  function door({ headers }: Call): Answer | undefined {
    const [, bearer] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (!account.tokens.isGood(bearer)) {
      const why = 'Request had invalid authentication credentials. Expected OAuth 2 access token.';
      return failure(401, why);
    }
    if (headers['developer-token'] !== secrets.GOOGLE_ADS_DEVELOPER_TOKEN) {
      const message = 'The developer token is not valid.';
      return failure(403, message, [wrong('authorizationError', 'DEVELOPER_TOKEN_PROHIBITED', message, '')]);
    }
    return undefined;
  }

  function answer(call: Call): Answer {
    if (call.path === '/token') return token(account, secrets, call);
    const turnedAway = door(call);
    if (turnedAway !== undefined) return turnedAway;
    if (call.fault === 'error_in_200') {
      const partialFailureError = { code: 13, message: TRANSIENT.message, details: [failureDetail([TRANSIENT])] };
      return { status: 200, body: { partialFailureError } };
    }
    if (call.path.startsWith(UPLOAD_PATH)) return uploads.answer(call);
    const job = userDataJobs(call);
    if (job !== undefined) return job;
    switch (`${call.method} ${call.path}`) {
      case `POST /v26/customers/${customer}/googleAds:mutate`:
        return mutate(call.json());
      case `POST /v26/customers/${customer}/googleAds:search`:
        return search(call.json());
      case 'POST /v26/geoTargetConstants:suggest':
        return suggestPlaces(call.json());
      default:
        return failure(404, `Nothing at ${call.method} ${call.path}`);
    }
  }

  return {
    answer,
    rateLimited: (_call, seconds) => ({
      ...failure(429, 'Resource has been exhausted (e.g. check quota).', [
        wrong('quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'Too many requests. Retry later.', ''),
      ]),
      ...(seconds !== null && { headers: { 'retry-after': String(seconds) } }),
    }),
    serverError: () => failure(500, 'Internal error encountered.', [TRANSIENT]),
    forget: resources.forget,
    received({ id, name }) {
      const key = keyOf(name);
      const criteria = resources.criteriaOf(id);
      return {
        campaign: [resources.details.get(id)?.sent ?? {}],
        campaign_criterion: criteria.flatMap(({ group, sent }) => (group === null ? [sent] : [])),
        ad_group: resources.groupsOf(id).map(([group, { sent }]) => ({
          ...sent,
          criteria: criteria.filter((one) => one.group === group).map((one) => one.sent),
          ads: resources.adsOf(id).flatMap((one) => (one.group === group ? [one.ad] : [])),
        })),
        customer_list: [...resources.lists.values()]
          .filter((list) => keyOf(list.name) === key)
          .map((list) => ({ name: list.name, description: list.description, hashes: [...list.hashes].toSorted() })),
      };
    },
  };
}
