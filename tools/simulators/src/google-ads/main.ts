import { readSecrets, readSettings } from '../ad-platforms/settings.ts';
import { SECRETS } from './secrets.ts';
import { startGoogleAds } from './server.ts';

// Simulates Google Ads and Google's tokens. `node tools/simulators/src/google-ads/main.ts --port 4458 …`.
const settings = readSettings(process.argv.slice(2), { port: 4458 });
const google = await startGoogleAds(settings, readSecrets(SECRETS, process.env));
console.log(`Google Ads (simulator) at ${google.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void google.close().then(() => process.exit(0)));
}
