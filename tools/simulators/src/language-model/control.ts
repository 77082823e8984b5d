import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, readJson } from '../wire/json.ts';
import { type FaultSwitches, Faults, NO_FAULTS } from './faults.ts';
import type { Witness } from './state.ts';

export const CONTROL_PATH = '/control/';

/** For tests: GET, PUT and DELETE /control/faults; GET and DELETE /control/state. */
export function createControl(switches: FaultSwitches, witness: Witness) {
  return async function control(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /control/faults':
        return answerJson(response, 200, switches.current);
      case 'PUT /control/faults': {
        const faults = await readJson(request, Faults);
        if (!faults.success) return answerJson(response, 400, { detail: faults.error.message });
        switches.current = faults.data;
        return answerJson(response, 200, switches.current);
      }
      case 'DELETE /control/faults':
        switches.current = NO_FAULTS;
        return answerJson(response, 200, switches.current);
      case 'GET /control/state':
        return answerJson(response, 200, witness.state());
      case 'DELETE /control/state':
        witness.forget();
        return answerJson(response, 200, witness.state());
      default:
        return answerJson(response, 404, { detail: `${request.method} ${url.pathname}` });
    }
  };
}
