const MAX_SESSIONS = 1_000;

/** Remembers what was built for a token, so that calls share access tokens. The least recently used one is forgotten. */
export function rememberSessions<Session>(open: (token: string) => Session): (token: string) => Session {
  const sessions = new Map<string, Session>();
  return (token) => {
    const session = sessions.get(token) ?? open(token);
    sessions.delete(token);
    sessions.set(token, session);
    const [oldest] = sessions.size > MAX_SESSIONS ? sessions.keys() : [];
    if (oldest !== undefined) sessions.delete(oldest);
    return session;
  };
}
