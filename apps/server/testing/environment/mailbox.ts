import { developmentEngines, stackEnv } from '@universal-media/stack/stack';
import { z } from 'zod';

const mailbox = () => stackEnv(developmentEngines())['MAILBOX_URL'] ?? '';

const Mail = z.object({ subject: z.string(), text: z.string(), to: z.array(z.object({ address: z.string() })) });

/** The mails that the mail catcher holds for an address, oldest first. */
export async function mailsTo(email: string): Promise<z.infer<typeof Mail>[]> {
  const all = z.array(z.unknown()).parse(await (await fetch(`${mailbox()}/api/email`)).json());
  return all.map((mail) => Mail.parse(mail)).filter(({ to }) => to.some(({ address }) => address === email));
}

/** The secret of the link in the last mail to an address. */
export async function linkTokenFor(email: string): Promise<string> {
  const last = (await mailsTo(email)).at(-1);
  const token = /token=([\w-]+)/.exec(last?.text ?? '')?.[1];
  if (!token) throw new Error(`No mail with a link for ${email}`);
  return token;
}
