import { spawn } from 'node:child_process';
import { developmentEnv } from './development/env.ts';

// Runs one of the server's commands with the development environment; what the shell has set already stands.
const [script, ...rest] = process.argv.slice(2);
if (script === undefined) throw new Error('Name the script to run');
const env = { ...developmentEnv(), ...process.env };
const child = spawn(process.execPath, [script, ...rest], { env, stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
