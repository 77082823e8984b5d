import { parseArgs } from 'node:util';
import { startWebsites } from './server.ts';

// Simulates the websites of small businesses. `node tools/simulators/src/website/main.ts --port 4461`
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const websites = await startWebsites({ port: Number(values.port ?? 4461) });
console.log(`Websites (simulator) at ${websites.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void websites.close().then(() => process.exit(0)));
}
