import type { SignIn } from './accounts.ts';

// What a browser does between our redirect to the sign-in page and Google's redirect back, for tests without one.

class Cookies {
  readonly #values = new Map<string, string>();

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#values.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

export type Visit = 'cancel' | (Pick<SignIn, 'email'> & Partial<SignIn>);

function toForm(visit: Visit): URLSearchParams {
  if (visit === 'cancel') return new URLSearchParams({ answer: 'cancel' });
  const { email, name, email_verified = true, subject } = visit;
  return new URLSearchParams({
    answer: 'continue',
    email,
    name: name ?? '',
    subject: subject ?? '',
    ...(email_verified && { email_verified: 'on' }),
  });
}

/** Signs in (or cancels) on the page that `authorizationUrl` leads to. Answers where Google sends the browser back to. */
export async function visitGoogle(authorizationUrl: string, visit: Visit): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Cookies();

  async function follow(url: URL, body?: URLSearchParams): Promise<{ url: URL; page?: Response }> {
    if (url.origin !== origin) return { url };
    const headers = { cookie: cookies.header() };
    const response = await fetch(url, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) });
    cookies.take(response);
    const location = response.headers.get('location');
    return location === null ? { url, page: response } : follow(new URL(location, url));
  }

  const shown = await follow(new URL(authorizationUrl));
  if (!shown.page) return shown.url;
  if (!shown.page.ok) return stopped(shown);
  const back = await follow(shown.url, toForm(visit));
  return back.page ? stopped(back) : back.url;
}

async function stopped({ url, page }: { url: URL; page?: Response }): Promise<never> {
  throw new Error(`Stopped at ${url.href}: ${page?.status} ${await page?.text()}`);
}
