import type { IncomingMessage, ServerResponse } from 'node:http';
import { NewPerson, type People } from './people.ts';

/** How a platform asks its customers to let us use their ad accounts. */
export interface Consent {
  /** Name for the page: `Google Ads`. */
  readonly service: string;
  readonly path: string;
  /** Name and value of the parameter that says who asks. */
  readonly client: readonly [name: string, value: string];
  /** What the platform calls the code that it sends the browser back with. */
  readonly code_name: string;
  readonly has_pkce: boolean;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const page = (service: string, people: People): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${service} (simulator)</title>
</head>
<body>
<main>
<h1>${service} (simulator)</h1>
<p><strong>Universal Media</strong> asks to manage your ads and read their results.</p>
<form method="post">
<p><label><input type="radio" name="person" value="new" checked> A new customer</label>
<label for="name">Business</label> <input id="name" name="name" autocomplete="off" value="Ridgeline Bikes"></p>
${people
  .latest()
  .map(({ id, name }) => `<p><label><input type="radio" name="person" value="${id}"> ${asText(name)}</label></p>`)
  .join('\n')}
<button name="answer" value="allow">Allow</button>
<button name="answer" value="cancel">Cancel</button>
</form>
</main>
</body>
</html>
`;

/** The consent page. What the browser is sent back with is decided when its form is sent. */
export function answerConsent(
  { service, client: [name, value], code_name, has_pkce }: Consent,
  people: People,
  { request, response, url, form }: { request: IncomingMessage; response: ServerResponse; url: URL; form: string },
): void {
  const asked = url.searchParams;
  const redirect_uri = asked.get('redirect_uri') ?? '';
  const code_challenge = has_pkce ? asked.get('code_challenge') : null;
  if (asked.get(name) !== value || !URL.canParse(redirect_uri) || (asked.get('state') ?? '') === '') {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('The request does not fit the app.');
    return;
  }
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(service, people));
    return;
  }
  const given = new URLSearchParams(form);
  const back = new URL(redirect_uri);
  back.searchParams.set('state', asked.get('state') ?? '');
  if (given.get('answer') === 'allow') {
    const chosen = people.get(given.get('person'));
    const person = chosen ?? people.add(NewPerson.parse({ name: given.get('name') ?? 'Ridgeline Bikes' }));
    back.searchParams.set(code_name, people.allow(person.id, { redirect_uri, code_challenge }));
  } else {
    back.searchParams.set('error', 'access_denied');
  }
  response.writeHead(302, { location: back.href }).end();
}
