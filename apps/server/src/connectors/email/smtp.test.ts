import { createServer, type Socket } from 'node:net';
import { readUniqueArgs } from '@universal-media/simulators/sendgrid/sendgrid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { smtpMail } from './smtp.ts';

const REFUSED = 'gone@people.example';
const GREYLISTED = 'new@people.example';
const CUT_OFF = 'Cut off';

/** A mail server that keeps every message exactly as it arrived, refuses one address and defers another. */
async function recordingServer() {
  const messages: string[] = [];
  const converse = (socket: Socket) => {
    let message: string | null = null;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (message !== null) {
          if (line !== '.') message += `${line}\r\n`;
          else {
            messages.push(message);
            if (message.includes(CUT_OFF)) socket.destroy();
            else socket.write('250 kept\r\n');
            message = null;
          }
        } else if (line === 'DATA') {
          message = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && line.includes(REFUSED)) socket.write('550 5.1.1 no such user\r\n');
        else if (line.startsWith('RCPT') && line.includes(GREYLISTED)) socket.write('451 4.7.1 try again later\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { messages, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() };
}

let server: Awaited<ReturnType<typeof recordingServer>>;
let mail: ReturnType<typeof smtpMail>;
beforeAll(async () => {
  server = await recordingServer();
  mail = smtpMail(server.url, 'Universal Media <hello@um.example>');
});
afterAll(() => {
  mail.close();
  server.close();
});

const letter = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', to: 'jo@people.example' };
const readHeaders = (message: string): string[] => (message.split('\r\n\r\n')[0] ?? '').split('\r\n');

describe('an email that can be turned off', () => {
  it('names the one-click URL in two headers of one line each, however long it is', async () => {
    const unsubscribe_url = `https://um.example/api/notifications/unsubscribe?token=${'a'.repeat(160)}`;
    await mail.send({ ...letter, message_id: '<one@um.example>', unsubscribe_url });
    const headers = readHeaders(server.messages.at(-1) ?? '');
    expect(headers.filter((line) => /^List-Unsubscribe/i.test(line))).toEqual([
      `List-Unsubscribe: <${unsubscribe_url}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    const after = headers[headers.findIndex((line) => line.startsWith('List-Unsubscribe:')) + 1];
    expect(after).not.toMatch(/^\s/);
  });

  it('is the only one with such headers', async () => {
    await mail.send({ ...letter, message_id: '<two@um.example>' });
    expect(server.messages.at(-1)).not.toMatch(/List-Unsubscribe/i);
  });
});

describe('an email that was not sent', () => {
  it('says so when the server was not reached or asks for patience, and not when it was cut off', async () => {
    const nowhere = smtpMail('smtp://127.0.0.1:1', 'Universal Media <hello@um.example>');
    await expect(nowhere.send({ ...letter, message_id: '<five@um.example>' })).rejects.toThrow(TryLater);
    const later = mail.send({ ...letter, message_id: '<six@um.example>', to: GREYLISTED });
    await expect(later).rejects.toThrow(TryLater);
    const cut = mail.send({ ...letter, message_id: '<seven@um.example>', subject: CUT_OFF });
    await expect(cut).rejects.not.toThrow(TryLater);
    expect(server.messages.at(-1)).toContain(CUT_OFF);
  });
});

describe('a refusal', () => {
  it('says whether the address was refused', async () => {
    const result = await mail.send({ ...letter, message_id: '<three@um.example>', to: REFUSED });
    expect(result).toMatchObject({ outcome: 'refused', is_address: true });
  });
});

describe('an email whose provider reports events', () => {
  it('names its own id in one line that the provider repeats, and nothing about its reader', async () => {
    const reported = smtpMail(server.url, 'Universal Media <hello@um.example>', { isReported: true });
    const message_id = reported.messageId(`campaign.live.${'0199aaaa-0000-7000-8000-000000000001.'.repeat(4)}5`);
    await reported.send({ ...letter, message_id });
    reported.close();
    const message = server.messages.at(-1) ?? '';
    const lines = readHeaders(message).filter((line) => /^X-SMTPAPI/i.test(line));
    expect(lines).toEqual([`X-SMTPAPI: {"unique_args":{"um_mail":"${message_id}"}}`]);
    expect(readUniqueArgs(message)).toEqual({ um_mail: message_id });
  });

  it('is the only one with such a header', async () => {
    await mail.send({ ...letter, message_id: '<four@um.example>' });
    expect(server.messages.at(-1)).not.toMatch(/X-SMTPAPI/i);
  });
});
