import { connect, type Socket } from 'node:net';

const BYTE_EVERY_MS = 2_000;

/** Opens sockets that begin a request and never end it. A socket that the server closes is opened again. */
export function openSlowSockets(origin: string, count: number) {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let closed_by_server = 0;
  let stopped = false;

  const open = () => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.add(socket);
    socket.write(`GET /api/auth/me HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `);
    const drip = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      if (stopped) return;
      closed_by_server += 1;
      open();
    });
  };
  for (let n = 0; n < count; n += 1) open();

  return {
    stop(): { closed_by_server: number } {
      stopped = true;
      for (const socket of sockets) socket.destroy();
      return { closed_by_server };
    },
  };
}
