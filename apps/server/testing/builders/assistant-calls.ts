import { TurnEvent } from '@universal-media/contract/support/assistant/assistant';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { bearer } from './people.ts';

interface Asked {
  readonly message: string;
  readonly conversation_id?: string | undefined;
  /** Of a signed-in advertiser; without it, a visitor asks. */
  readonly token?: string;
  /** The visitor's cookie. */
  readonly visitor?: string | undefined;
}

export const visitorCookie = (visitor: string | undefined): Record<string, string> =>
  visitor === undefined ? {} : { cookie: `um_visitor=${visitor}` };

/** Asks the assistant and reads its answer to the end. */
export async function askAssistant({ app }: Pick<TestEnvironment, 'app'>, { token, visitor, ...payload }: Asked) {
  const response = await app.inject({
    method: 'POST',
    url: token === undefined ? '/api/assistant/public/turns' : '/api/assistant/turns',
    headers: { ...(token !== undefined && bearer(token)), ...visitorCookie(visitor) },
    payload,
  });
  const events = [...response.body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) =>
    TurnEvent.parse(JSON.parse(data)),
  );
  const find = <K extends TurnEvent['kind']>(kind: K) =>
    events.find((event): event is Extract<TurnEvent, { kind: K }> => event.kind === kind);
  return {
    response,
    events,
    find,
    end: find('end'),
    start: find('start'),
    visitor: response.cookies.find(({ name }) => name === 'um_visitor')?.value,
    deltas: events.flatMap((event) => (event.kind === 'delta' ? [event.text] : [])).join(''),
  };
}
