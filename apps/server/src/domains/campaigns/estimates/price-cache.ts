/** The last prices of this process by order, so that a budget that changes key by key asks the platforms once. */
export type PriceCache = Map<string, { readonly cpm: number | null; readonly fetched_at: Date }>;
