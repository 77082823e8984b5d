import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMail } from './smtp.ts';

const REFUSED = 'gone@people.example';

/** A mail server that keeps every message exactly as it arrived, and refuses one address. */
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
            message = null;
            socket.write('250 kept\r\n');
          }
        } else if (line === 'DATA') {
          message = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && line.includes(REFUSED)) socket.write('550 5.1.1 no such user\r\n');
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
const headersOf = (message: string): string[] => (message.split('\r\n\r\n')[0] ?? '').split('\r\n');

describe('an email that can be turned off', () => {
  it('names the one-click URL in two headers of one line each, however long it is', async () => {
    const unsubscribe_url = `https://um.example/api/notifications/unsubscribe?token=${'a'.repeat(160)}`;
    await mail.send({ ...letter, message_id: '<one@um.example>', unsubscribe_url });
    const headers = headersOf(server.messages.at(-1) ?? '');
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

describe('a refusal', () => {
  it('says whether the address was refused', async () => {
    const result = await mail.send({ ...letter, message_id: '<three@um.example>', to: REFUSED });
    expect(result).toMatchObject({ outcome: 'refused', is_address: true });
  });
});
