const SHOWN = 8;

/**
 * Shortens an ID for people to read. UUIDv7 begins with the time, so IDs made together begin alike; the end is random.
 */
export const shortId = (id: string): string => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id);
