import { eventEndpoints } from '@universal-media/contract/events';
import { REFRESH_EVERY_MINUTES } from '@universal-media/contract/session';
import { keptToken } from '../kept.ts';
import { listen } from './listen.ts';
import { tellNews } from './news.ts';
import { readUser } from './read-user.ts';
import { refresh, tokenAfter } from './refresh.ts';
import { endSession, session } from './session.ts';

/** While somebody is signed in: renews the access token in good time and hears what happens to them elsewhere. */
export function keepSession(): void {
  let stop: (() => void) | undefined;
  session.subscribe(() => {
    const signedIn = session.get().phase === 'signed_in';
    if (signedIn) stop ??= attend();
    else if (stop) {
      stop();
      stop = undefined;
    }
  });
}

function attend(): () => void {
  const leaving = new AbortController();
  // A failed renewal is not shown: the next call that needs a token tries again and says what is wrong.
  const renewal = setInterval(() => void refresh().catch(() => {}), REFRESH_EVERY_MINUTES * 60_000);
  void listen(
    { endpoint: eventEndpoints.listen, token: keptToken.read, onRefused: tokenAfter },
    (event) => {
      if (event.type === 'session_ended') endSession('elsewhere');
      // A failed look is not shown either: what is on screen was true a moment ago.
      if (event.type === 'user_changed') void readUser().catch(() => {});
      tellNews(event);
    },
    leaving.signal,
  );
  return () => {
    clearInterval(renewal);
    leaving.abort();
  };
}
