/** The outcome of a Google sign-in, which the page reads from the query parameter `google`. */
export const googleOutcomes = ['signed_in', 'second_step', 'link', 'refused', 'unverified', 'unavailable'] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];
