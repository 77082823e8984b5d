import type { Steps } from '@universal-media/server/durable/workflow';

/** The demo calls what jobs call, and has no job to finish. */
export const withoutJob: Steps['finish'] = async () => undefined;
