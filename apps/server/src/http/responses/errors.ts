import { type ErrorBody, type ErrorCode, errors } from '@universal-media/contract/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#core/kit/refusal.ts';
import type { NoteRefusal } from '../access/refused-requests.ts';

const ignore: NoteRefusal = () => undefined;

/** Sends every error in the shape that the specification defines. */
export function answerErrors(app: FastifyInstance, note: NoteRefusal = ignore): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error, request);
    note(request, refusal);
    return send(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => send(new Refusal('not_found'), request, reply));
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = { detail: refusal.detail, code: refusal.code, request_id: request.id };
  if (refusal.retry_after_seconds !== undefined) reply.header('retry-after', String(refusal.retry_after_seconds));
  return reply.status(errors[refusal.code].status).send(body);
}

/** Errors that Fastify raises before a handler runs, and the one of the line of documents. */
const knownRefusals: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  PDF_POOL_BUSY: 'too_many_requests',
};

function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const known = knownRefusals[error.code];
  if (known) return new Refusal(known, errors[known].sentence, error.code === 'PDF_POOL_BUSY' ? 5 : undefined);
  request.log.error({ err: error }, 'unexpected request error');
  return new Refusal(isOutage(error) ? 'unavailable' : 'server_error');
}

// Messages of the database client for lost or unavailable connections, which have no error code.
const OUTAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
];

/** Returns whether the database is restarting, unreachable or out of connections, so that the caller should retry. */
function isOutage({ code = '', message }: { code?: string; message: string }): boolean {
  if (OUTAGES.includes(message)) return true;
  return /^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code);
}
