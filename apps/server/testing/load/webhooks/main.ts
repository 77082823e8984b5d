import { parseArgs } from 'node:util';
import { deliverAll } from './deliver-all.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '1000' } } });

const started = performance.now();
const { delivered, requests, kills } = await deliverAll(Number(values.count));
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(`${delivered} events delivered with ${requests} requests and ${kills} kills (${seconds} s)\n`);
