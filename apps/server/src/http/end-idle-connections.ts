import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 500;

/**
 * Ends connections without a request once the server stops. Fastify ends idle ones when it begins to stop; a connection on
 * which an answer is just being sent, or which a browser opened in advance, would hold the process for as long as it lasts.
 */
export function endIdleConnections(app: FastifyInstance): void {
  const { server } = app;
  const requests = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const before = requests.get(socket);
    if (before !== undefined) requests.set(socket, before + change);
  };
  server.on('connection', (socket: Socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const ending = setInterval(() => {
      for (const [socket, open] of requests) if (open === 0) socket.destroy();
    }, CHECK_MS);
    server.once('close', () => clearInterval(ending));
  });
}
