import type { Config } from '@react-router/dev/config';
import { manual } from '@universal-media/contract/support/manual/manual';
import { pages } from '@universal-media/contract/wire/pages';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.WEB_BUILD ?? 'build',
  ssr: false,
  // Pages a visitor or a search engine may meet first are written out as HTML; everything else starts from the fallback page.
  // Those that mails link to also carry, before any script runs, the order not to pass their address on.
  prerender: [
    '/',
    '/pricing',
    '/how-it-works',
    '/gpt',
    '/help',
    ...manual.map(({ slug }) => pages.article(slug)),
    '/terms.html',
    '/terms',
    '/privacy.html',
    '/privacy',
    '/reset-password',
    '/verify-email',
    '/confirm-email-change',
    '/unsubscribe',
    '/pause-campaign',
    '/stop-report',
  ],
} satisfies Config;
