import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';
import { type FaultSwitches, Faults } from './faults.ts';

export const CONTROL_PATH = '/control/faults';

/** GET says which faults are on, PUT sets exactly the named ones, DELETE switches all off. */
export async function control(
  switches: FaultSwitches,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'PUT') {
    const parsed = await readJson(request, Faults);
    if (!parsed.success) return answerJson(response, 400, { detail: z.prettifyError(parsed.error) });
    switches.current = parsed.data;
  } else if (request.method === 'DELETE') {
    switches.current = {};
  } else if (request.method !== 'GET') {
    return answerJson(response, 405, { detail: 'GET, PUT or DELETE' });
  }
  answerJson(response, 200, switches.current);
}
