import { readSecrets, readSettings } from '../ad-platforms/settings.ts';
import { startTikTok } from './server.ts';

// Simulates TikTok. `node tools/simulators/src/tiktok/main.ts --port 4460 …`; see ad-platforms/settings.ts.
const names = [
  'TIKTOK_APP_ID',
  'TIKTOK_SECRET',
  'TIKTOK_REFRESH_TOKEN',
  'TIKTOK_ADVERTISER_ID',
  'TIKTOK_IDENTITY_ID',
  'TIKTOK_BC_ID',
] as const;
const env = readSecrets(names, process.env);
const tiktok = await startTikTok(readSettings(process.argv.slice(2), { port: 4460 }), {
  app_id: env.TIKTOK_APP_ID,
  secret: env.TIKTOK_SECRET,
  refresh_token: env.TIKTOK_REFRESH_TOKEN,
  advertiser_id: env.TIKTOK_ADVERTISER_ID,
  identity_id: env.TIKTOK_IDENTITY_ID,
  bc_id: env.TIKTOK_BC_ID,
});
console.log(`TikTok (simulator) at ${tiktok.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void tiktok.close().then(() => process.exit(0)));
}
