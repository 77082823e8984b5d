import { startStripe } from './server.ts';
import { readSettings } from './settings.ts';

// Simulates Stripe. `node tools/simulators/src/stripe/main.ts --port 4456 …`; see settings.ts.
const stripe = await startStripe(readSettings(process.argv.slice(2), process.env));
console.log(`Stripe (simulator) at ${stripe.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stripe.close().then(() => process.exit(0)));
}
