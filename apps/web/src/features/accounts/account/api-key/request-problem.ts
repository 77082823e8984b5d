import { ApiKeyRequest } from '@universal-media/contract/accounts/api-keys';

/** Returns what is missing in the request, or undefined. */
export const requestProblem = (request: ApiKeyRequest): string | undefined =>
  ApiKeyRequest.safeParse(request).error?.issues[0]?.message;
