import { createSlots } from '#core/kit/slots.ts';
import { imageTools, NODE } from './image/image-tools.ts';
import { INSPECTION_BOUNDS, sandbox } from './sandbox.ts';

const HINT =
  'Media files cannot be opened on this machine. Install bubblewrap and ffmpeg (apt-get install bubblewrap ffmpeg) and allow user namespaces, see docs/decisions/0031-media-sandbox.md.';

let checked: Promise<void> | undefined;

/** Throws, naming what is missing, when media cannot be processed here. A success is remembered. */
export function checkProcessor(): Promise<void> {
  checked ??= runEachProgram().catch((error: unknown) => {
    checked = undefined;
    throw new Error(`${HINT} ${error instanceof Error ? error.message : ''}`, { cause: error });
  });
  return checked;
}

async function runEachProgram(): Promise<void> {
  const run = sandbox(createSlots(1));
  const tools = imageTools(process.execPath);
  for (const call of [
    ['ffmpeg', '-version'],
    ['ffprobe', '-version'],
    [NODE, '--version'],
  ] as const) {
    const bounds = { ...INSPECTION_BOUNDS, memory: call[0] === NODE ? 'data' : 'address_space' } as const;
    const result = await run({ call: [...call], reads: null, writes: null, tools, bounds });
    if (result.status === 'failed') throw new Error(`${call[0]} does not run: ${result.stderr.slice(0, 300)}`);
  }
}
