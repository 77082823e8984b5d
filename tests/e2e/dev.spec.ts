import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { ROOT } from '@universal-media/stack/stack';
import { expectDashboard, newEmail, signUp } from './accounts/advertisers.ts';
import { onlyMailTo } from './product/mailbox.ts';

const START_MS = 240_000;

/** Reads the addresses from the terminal output; they are printed once everything is up. */
function getAddresses(dev: ChildProcess): Promise<{ web: string; mailbox: string }> {
  let output = '';
  const address = (name: string) => new RegExp(`^ +${name} +(http\\S+)$`, 'm').exec(output)?.[1];
  return new Promise((resolve, reject) => {
    // Read until the end: a full pipe would stop the product.
    dev.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const [web, mailbox] = [address('web'), address('mailbox')];
      if (web && mailbox && output.includes('Ctrl-C stops the product')) resolve({ web, mailbox });
    });
    dev.once('exit', () => reject(new Error(`pnpm dev ended early:\n${output}`)));
  });
}

test('pnpm dev starts everything: a new user signs up and gets the email', async ({ page }) => {
  test.setTimeout(START_MS + 120_000);
  const dev = spawn('pnpm', ['run', 'dev'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  try {
    const { web, mailbox } = await getAddresses(dev);
    const email = newEmail();
    await page.goto(`${web}/?signup=true`);
    // Vite compiles modules on their first request.
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
