import { googleEndpoints } from '@universal-media/contract/google';
import { type Api, implement } from '../../http/implement.ts';
import { keepSession } from '../../http/keep-session.ts';
import type { GoogleService } from './service.ts';

export function googleRoutes(api: Api, google: GoogleService): void {
  const back = (outcome: string) => ({ location: `${api.origin}/?google=${outcome}` });

  implement(
    api,
    googleEndpoints,
  )({
    async begin({ request, transact, cookies }) {
      const begun = await google.begin(transact, request);
      if (!begun) return back('unavailable');
      cookies.keep('google_attempt', begun.attempt);
      return { location: begun.url };
    },
    async callback({ query, request, transact, cookies }) {
      const callback = new URL(`${api.origin}${googleEndpoints.callback.path}`);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) callback.searchParams.set(name, value);
      const came = await google.finish(transact, callback, cookies.read('google_attempt'), request);
      cookies.drop('google_attempt');
      if (came.outcome === 'signed_in') keepSession(cookies, came.session);
      if (came.outcome === 'link') cookies.keep('google_link', came.link);
      return back(came.outcome);
    },
    async link({ body, request, transact, cookies }) {
      const proof = { link: cookies.read('google_link'), password: body.password, device_mark: cookies.read('device') };
      const opened = await google.link(transact, proof, request);
      cookies.drop('google_link');
      return keepSession(cookies, opened);
    },
  });
}
