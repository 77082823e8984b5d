import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { ROOT } from '@universal-media/stack/stack';
import { onlyMailTo } from './mailbox.ts';
import { expectDashboard, newEmail, signUp } from './people.ts';

const START_MS = 240_000;

/** Reads what a person would read off the terminal: the addresses, printed once everything is up. */
function addressesOf(dev: ChildProcess): Promise<{ web: string; mailbox: string }> {
  let said = '';
  const address = (name: string) => new RegExp(`^ +${name} +(http\\S+)$`, 'm').exec(said)?.[1];
  return new Promise((resolve, reject) => {
    // Listened to until the end: a terminal nobody reads any more would stop the product.
    dev.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const [web, mailbox] = [address('web'), address('mailbox')];
      if (web && mailbox && said.includes('Ctrl-C stops the product')) resolve({ web, mailbox });
    });
    dev.once('exit', () => reject(new Error(`pnpm dev ended early:\n${said}`)));
  });
}

test('pnpm dev brings everything up: a newcomer signs up and gets the mail', async ({ page }) => {
  test.setTimeout(START_MS + 120_000);
  const dev = spawn('pnpm', ['run', 'dev'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  try {
    const { web, mailbox } = await addressesOf(dev);
    const email = newEmail();
    await page.goto(`${web}/?signup=true`);
    // Vite prepares the page's parts on first sight of them.
    await expect(page.getByLabel('Full name')).toBeVisible({ timeout: 60_000 });
    await signUp(page, email);
    await expectDashboard(page);
    await onlyMailTo(email, mailbox);
  } finally {
    // The whole group, as Ctrl-C does.
    if (dev.pid && dev.exitCode === null) {
      process.kill(-dev.pid, 'SIGINT');
      await once(dev, 'exit');
    }
  }
});
