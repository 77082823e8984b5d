import { startLanguageModel } from './server.ts';
import { readSettings } from './settings.ts';

// Simulates a language model. `node tools/simulators/src/language-model/main.ts --port 4457 …`; see settings.ts.
const model = await startLanguageModel(readSettings(process.argv.slice(2), process.env));
console.log(`Language model (simulator) at ${model.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void model.close().then(() => process.exit(0)));
}
