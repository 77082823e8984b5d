import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answersOk } from '../network/http-answers.ts';
import { createDaemon, untilReady } from '../processes/daemon.ts';
import type { Engine, EngineSettings } from './engine.ts';

function findMaildev(): string | null {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve('maildev'))), 'bin', 'maildev.js');
  } catch {
    return null;
  }
}

function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const answer = (greeted: boolean) => {
      socket.destroy();
      resolve(greeted);
    };
    socket.setTimeout(2000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('data', (line) => answer(line.toString().startsWith('220')));
  });
}

export function createMail({ dir, ports, lifetime }: EngineSettings): Engine {
  const mailbox = `http://127.0.0.1:${ports.mailbox}`;
  const mails = join(dir, 'mails');
  const smtp = ['--smtp', String(ports.smtp), '--ip', '127.0.0.1'];
  const web = ['--web', String(ports.mailbox), '--web-ip', '127.0.0.1'];
  const daemon = createDaemon({
    name: 'mail',
    dir,
    lifetime,
    file: process.execPath,
    args: [findMaildev() ?? 'maildev', ...smtp, ...web, '--mail-directory', mails],
  });

  const ready = async () => (await greets(ports.smtp)) && (await answersOk(`${mailbox}/api/healthz`));

  return {
    name: 'mail',
    address: `127.0.0.1:${ports.smtp} (mailbox ${mailbox})`,
    ports: [ports.smtp, ports.mailbox],
    missing: () => (findMaildev() ? null : 'maildev is not installed: pnpm install'),
    async start() {
      daemon.start();
      await untilReady(daemon, ready, 60);
    },
    ready,
    async prepare() {},
    running: daemon.running,
    stop: daemon.stop,
    kill: daemon.kill,
    async wipe() {
      await daemon.kill();
      rmSync(dir, { recursive: true, force: true });
    },
    env: () => ({ SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAILBOX_URL: mailbox }),
  };
}
