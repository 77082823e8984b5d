import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line between a browser and a server: it counts what is sent up, and it can be cut. */
export async function openWire(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let sent = 0;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      // Whichever end goes takes the other with it, as a line does.
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      sent += chunk.length;
    });
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${getPort(server.address())}`,
    /** Bytes from the browser to the server so far. */
    sent: () => sent,
    cut(): void {
      isCut = true;
      drop();
    },
    restore(): void {
      isCut = false;
    },
    async close(): Promise<void> {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');
  return address.port;
}
