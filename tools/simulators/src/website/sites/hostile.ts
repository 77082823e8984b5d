import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

type Behavior = (response: ServerResponse) => void;

const redirect =
  (location: string): Behavior =>
  (response) =>
    void response.writeHead(302, { location }).end();

// 200 MB of spaces in 200 kB.
const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20));

const sendEndlessly: Behavior = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const chunk = Buffer.alloc(64 * 1024, 0x61);
  const push = (): void => {
    while (response.write(chunk));
    response.once('drain', push);
  };
  push();
};

/** What a website can try. By path; the port is the simulator's own. */
export const hostile = (port: number): Readonly<Record<string, Behavior>> => ({
  '/to-loopback': redirect(`http://127.0.0.1:${port}/secret`),
  '/to-localhost': redirect('http://localhost/secret'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-mapped': redirect('http://[::ffff:127.0.0.1]/'),
  '/to-decimal': redirect('http://2130706433/'),
  '/to-port': redirect('http://hostile.example:22/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/round': redirect('http://hostile.example/round'),
  '/endless': sendEndlessly,
  '/bomb': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
  '/silent': () => undefined,
  '/slow': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<p>'), 200);
    response.once('close', () => clearInterval(timer));
  },
  '/program': (response) => void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('MZ'),
  '/cut': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
    response.write('<p>', () => response.destroy());
  },
  '/cookie': (response) =>
    void response.writeHead(302, { location: 'http://hostile.example/echo', 'set-cookie': 'visitor=1; Path=/' }).end(),
  '/echo': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${JSON.stringify(response.req.headers)}</p>`),
});
