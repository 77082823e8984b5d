import { startGoogle } from './server.ts';
import { readSettings } from './settings.ts';

// Simulates Google sign-in. `node tools/simulators/src/google/main.ts --port 4455 …`; see settings.ts.
const google = await startGoogle(readSettings(process.argv.slice(2), process.env));
console.log(`Google sign-in (simulator) at ${google.issuer}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void google.close().then(() => process.exit(0)));
}
