import { z } from 'zod';

/** A moment on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
