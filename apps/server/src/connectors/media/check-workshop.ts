import { NODE, pictureTools } from './picture-tools.ts';
import { LOOKING, sandbox } from './sandbox.ts';
import { turns } from './turns.ts';

const HINT =
  'Files of ads cannot be opened here. It takes bubblewrap and ffmpeg (apt-get install bubblewrap ffmpeg) and a host that allows user namespaces, see docs/decisions/0031-media-sandbox.md.';

let works: Promise<void> | undefined;

/** Throws, with what is missing, where the workshop cannot work. Once it did work it is not tried again. */
export function checkWorkshop(): Promise<void> {
  works ??= tryOut().catch((error: unknown) => {
    works = undefined;
    throw new Error(`${HINT} ${error instanceof Error ? error.message : ''}`, { cause: error });
  });
  return works;
}

async function tryOut(): Promise<void> {
  const run = sandbox(turns(1));
  const tools = pictureTools(process.execPath);
  for (const call of [
    ['ffmpeg', '-version'],
    ['ffprobe', '-version'],
    [NODE, '--version'],
  ] as const) {
    const memory = call[0] === NODE ? 'data' : 'address_space';
    const ending = await run({ call: [...call], reads: null, writes: null, tools, bounds: { ...LOOKING, memory } });
    if (ending.ended === 'badly') throw new Error(`${call[0]} does not run: ${ending.complaints.slice(0, 300)}`);
  }
}
