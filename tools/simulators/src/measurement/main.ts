import { parseArgs } from 'node:util';
import { startMeasurement } from './server.ts';

// Simulates Meta's Conversions API and Google's Measurement Protocol. `node tools/simulators/src/measurement/main.ts --port 4481`
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const measurement = await startMeasurement({ port: Number(values.port ?? 4481) });
console.log(`Measurement (simulator) at ${measurement.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void measurement.close().then(() => process.exit(0)));
}
