import { REFRESH_EVERY_MINUTES } from '@universal-media/contract/session';
import { listen } from './listen.ts';
import { refresh } from './refresh.ts';
import { endSession, session } from './session.ts';

/** While somebody is signed in: renews the access token in good time and hears when the session is ended elsewhere. */
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
  void listen((event) => {
    if (event.type === 'session_ended') endSession('elsewhere');
  }, leaving.signal);
  return () => {
    clearInterval(renewal);
    leaving.abort();
  };
}
