import { setTimeout as sleep } from 'node:timers/promises';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { codeNow } from '@universal-media/trial/authenticator';
import type { Answer, JsonClient } from '@universal-media/trial/clients/json';
import { z } from 'zod';
import type { ChaosEnvironment } from './environment.ts';

const PASSWORD = 'Harbor-Light-27';
const EMAIL = 'dana@staff.example';

const Challenged = z.object({ challenge: z.string() });
const Enrolled = z.object({ secret: z.string() });
const SignedIn = z.object({ access_token: z.string() });

interface StaffOptions {
  readonly origin: string;
  readonly client: JsonClient;
  readonly command: ChaosEnvironment['command'];
  readonly retry: (send: () => Promise<Answer>) => Promise<{ readonly answer: Answer } | null>;
}

/** A staff member as the command line makes one. Signs in with password and app, and again when the token has run out. */
export async function staffSession({ origin, client, command, retry }: StaffOptions) {
  await command('staff-create', '--email', EMAIL, '--name', 'Dana Whitfield', '--password', PASSWORD);

  const post = async <Output>(schema: z.ZodType<Output>, path: string, body: object): Promise<Output> => {
    const sent = await retry(() => client.post(`${origin}${path}`, JSON.stringify(body)));
    if (sent?.answer.status !== 200)
      throw new Error(`Staff cannot sign in: ${sent?.answer.status} ${sent?.answer.body}`);
    return schema.parse(JSON.parse(sent.answer.body));
  };
  const login = () => post(Challenged, staffEndpoints.signInStaff.path, { email: EMAIL, password: PASSWORD });

  const { challenge } = await login();
  const { secret } = await post(Enrolled, staffEndpoints.enrollSecondFactor.path, { challenge });
  const confirm = { challenge, code: codeNow(secret) };
  let token = post(SignedIn, staffEndpoints.confirmSecondFactor.path, confirm).then(({ access_token }) => access_token);
  await token;

  const signInAgain = async (): Promise<string> => {
    // A code is good once: the next one comes within half a minute.
    await sleep(31_000);
    const again = await login();
    const verify = { challenge: again.challenge, code: codeNow(secret) };
    return (await post(SignedIn, staffEndpoints.verifySecondFactor.path, verify)).access_token;
  };

  return async (call: (headers: Record<string, string>) => Promise<Answer>): Promise<Answer> => {
    const used = token;
    const answer = await call({ authorization: `Bearer ${await used}` });
    if (answer.status !== 401) return answer;
    // The first to find out signs in; the others wait for the same token.
    if (token === used) token = signInAgain();
    return call({ authorization: `Bearer ${await token}` });
  };
}
