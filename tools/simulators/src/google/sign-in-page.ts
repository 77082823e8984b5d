import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const STYLESHEET_PATH = '/sign-in.css';
export const stylesheet = readFileSync(join(import.meta.dirname, 'sign-in.css'), 'utf8');

interface Filled {
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly subject: string;
}

export const EMPTY: Filled = { email: '', name: '', email_verified: true, subject: '' };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The page a person signs in on. `problem` says what has to be put right first. */
export function signInPage(client: string, filled: Filled, problem?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Google sign-in (simulator)</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<main>
<h1>Google sign-in (simulator)</h1>
<p>This simulator asks for no password. Enter an account to continue to <strong>${asText(client)}</strong>.</p>
${problem === undefined ? '' : `<p role="alert" id="problem">${asText(problem)}</p>`}
<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="off" required value="${asText(filled.email)}"${problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" value="${asText(filled.name)}">
<label class="tick"><input name="email_verified" type="checkbox"${filled.email_verified ? ' checked' : ''}> E-mail verified</label>
<label for="subject">Subject (optional)</label>
<input id="subject" name="subject" autocomplete="off" aria-describedby="subject-hint" value="${asText(filled.subject)}">
<p class="hint" id="subject-hint">Without one, the same e-mail is always the same person.</p>
<div class="buttons">
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button>
</div>
</form>
</main>
</body>
</html>
`;
}
