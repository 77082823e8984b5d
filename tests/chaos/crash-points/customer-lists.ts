import { createHash, randomUUID } from 'node:crypto';
import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import type { Answer, JsonClient } from '@universal-media/trial/clients/json';
import type { accountSessions } from '../kit/account-sessions.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';

const EMAILS = 1_200;

interface ListOptions {
  readonly environment: ChaosEnvironment;
  readonly client: JsonClient;
  readonly origin: string;
  readonly sessions: ReturnType<typeof accountSessions>;
  readonly accounts: number;
  readonly retry: (send: () => Promise<Answer>) => Promise<{ readonly answer: Answer } | null>;
}

/** A customer list for each account, hashed as a browser does it. */
export async function customerLists({ environment, client, origin, sessions, accounts, retry }: ListOptions) {
  await environment.database.rows(`update advertiser set user_tier = 'premium'`, []);
  const marks = Array.from({ length: EMAILS }, (_, n) =>
    createHash('sha256').update(`${n}@shop.example`).digest('hex'),
  );

  const upload = async (account: number): Promise<CampaignSubmission['customer_file']> => {
    const audience_id = randomUUID();
    const file = { file_name: 'customers.csv', emails: EMAILS, phones: 0 };
    const put = async (path: string, body: object): Promise<void> => {
      const sent = await retry(() =>
        sessions.as(account, (who) =>
          client.send(
            'PUT',
            `${origin}/api/audiences/customer-files/${audience_id}${path}`,
            { ...who, 'content-type': 'application/json' },
            JSON.stringify(body),
          ),
        ),
      );
      if ((sent?.answer.status ?? 0) >= 300) throw new Error(`No list for ${account}: ${sent?.answer.body}`);
    };
    await put('/parts/0', { kind: 'email', marks });
    await put('', { ...file, parts: 1 });
    return { audience_id, ...file };
  };
  return Promise.all(Array.from({ length: accounts }, (_, account) => upload(account)));
}
