import type { SignedInPerson } from '../kit/advertisers.ts';

export interface Call {
  readonly path: string;
  readonly headers?: Record<string, string>;
}

/** One read as the product offers it and as the bare server does; call n of the one answers as call n of the other. */
export interface Read {
  readonly app: readonly Call[];
  readonly bare: readonly Call[];
}

export const readNames = ['me', 'document'] as const;
export type ReadName = (typeof readNames)[number];

export function readsFor(people: readonly SignedInPerson[]): Record<ReadName, Read> {
  return {
    me: {
      app: people.map(({ access_token }) => ({
        path: '/api/auth/me',
        headers: { authorization: `Bearer ${access_token}` },
      })),
      bare: people.map(({ session_id }) => ({ path: `/me/${session_id}` })),
    },
    document: { app: [{ path: '/api/openapi.json' }], bare: [{ path: '/document' }] },
  };
}

const toBody = async (origin: string, { path, headers = {} }: Call): Promise<string> => {
  const response = await fetch(new URL(path, origin), { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
};

/** A comparison of two servers that do not say the same compares nothing. */
export async function assertSameAnswers(appOrigin: string, bareOrigin: string, { app, bare }: Read): Promise<void> {
  for (const [index, call] of app.entries()) {
    const [ours, theirs] = await Promise.all([
      toBody(appOrigin, call),
      toBody(bareOrigin, bare[index] ?? { path: '/missing' }),
    ]);
    if (ours !== theirs) throw new Error(`The two servers answer differently to ${call.path}:\n${ours}\n${theirs}`);
  }
}
