import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/** The figures that every campaign has on a day. */
export interface ServedDay {
  readonly day: string;
  readonly spend_cents: number;
}

const Question = z.object({ query: z.string(), pageToken: z.string().optional() });
/** As many rows as Google puts on a page. */
const PAGE = 10_000;
const PATH = /\/customers\/(?<customer>\d+)\/googleAds:search$/;

/**
 * Google's search for many customers at once, for the load program: it answers from arithmetic, so that it costs nothing
 * beside what is measured. `days` are the figures of all campaigns; those in `changed` spent a dollar more on the last day.
 * `queries` counts what Google counts, `calls` each further page too. Files and places have no rows.
 */
export async function serveGoogleAccounts(campaignsIn: (customer: string) => readonly string[]) {
  const served = { calls: 0, queries: 0, days: [] as readonly ServedDay[], changed: new Set<string>() };

  const adRow = (id: string) => ({
    campaign: { id, name: `Load [um-${id}]`, status: 'ENABLED', servingStatus: 'SERVING' },
    adGroupAd: { policySummary: { approvalStatus: 'APPROVED' } },
  });
  const dayRows = (id: string) =>
    served.days.map(({ day, spend_cents }, index) => {
      const more = served.changed.has(id) && index === served.days.length - 1 ? 100 : 0;
      const costMicros = String((spend_cents + more) * 10_000);
      return {
        campaign: { id },
        segments: { date: day },
        metrics: { impressions: '1000', clicks: '10', conversions: 1, costMicros },
      };
    });

  function answer(customer: string, query: string): readonly object[] {
    if (/FROM (?:ad_group_ad_asset_view|user_location_view)/.test(query)) return [];
    const [, one] = /campaign\.id = (\d+)/.exec(query) ?? [];
    const ids = one === undefined ? campaignsIn(customer) : [one];
    return query.includes('segments.date') ? ids.flatMap(dayRows) : ids.map(adRow);
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const { customer } = PATH.exec(request.url ?? '')?.groups ?? {};
      if (customer === undefined) {
        return void response.end(JSON.stringify({ access_token: 'load', expires_in: 86_400 }));
      }
      const { query, pageToken } = Question.parse(JSON.parse(body));
      const rows = answer(customer, query);
      const from = Number(pageToken ?? 0);
      served.calls += 1;
      if (pageToken === undefined) served.queries += 1;
      response.end(
        JSON.stringify({
          results: rows.slice(from, from + PAGE),
          totalResultsCount: String(rows.length),
          ...(from + PAGE < rows.length && { nextPageToken: String(from + PAGE) }),
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    served,
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
