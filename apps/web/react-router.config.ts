import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: process.env.WEB_BUILD ?? 'build',
  ssr: false,
  // Pages a visitor or a search engine may meet first are written out as HTML; everything else starts from the fallback page.
  prerender: ['/'],
} satisfies Config;
