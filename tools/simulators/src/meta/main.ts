import { readSecrets, readSettings } from '../ad-platforms/settings.ts';
import { startMeta } from './server.ts';

// Simulates Meta. `node tools/simulators/src/meta/main.ts --port 4459 …`; see ad-platforms/settings.ts.
const names = [
  'META_APP_ID',
  'META_APP_SECRET',
  'META_ACCESS_TOKEN',
  'META_AD_ACCOUNT_ID',
  'META_PAGE_ID',
  'META_BUSINESS_ID',
] as const;
const env = readSecrets(names, process.env);
const meta = await startMeta(readSettings(process.argv.slice(2), { port: 4459 }), {
  app_id: env.META_APP_ID,
  app_secret: env.META_APP_SECRET,
  long_lived_token: env.META_ACCESS_TOKEN,
  account_id: env.META_AD_ACCOUNT_ID,
  page_id: env.META_PAGE_ID,
  business_id: env.META_BUSINESS_ID,
});
console.log(`Meta (simulator) at ${meta.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void meta.close().then(() => process.exit(0)));
}
