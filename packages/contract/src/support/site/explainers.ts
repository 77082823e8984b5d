export interface Explainer {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly seconds: number;
}

/** The explainer videos, in the order of the carousel. `pnpm explainers` draws them. */
export const explainers = [
  {
    slug: 'one-brief-six-ads',
    title: 'One brief, six ads',
    description: 'See one ad cut to fit streaming TV, social, search and audio.',
    seconds: 24,
  },
  {
    slug: 'what-a-campaign-costs',
    title: 'What a campaign costs',
    description: 'One fee, worked out term by term for an example campaign.',
    seconds: 24,
  },
  {
    slug: 'where-each-dollar-goes',
    title: 'Where each dollar goes',
    description: 'From the hold at launch to what comes back, for an example campaign.',
    seconds: 24,
  },
] as const satisfies readonly Explainer[];

export type ExplainerSlug = (typeof explainers)[number]['slug'];

export const EXPLAINER_SIZE = { width: 1280, height: 720 } as const;

/** No video file is larger, so that one plays within seconds on a slow phone. */
export const MAX_EXPLAINER_BYTES = 1_200_000;

/** Names a file of an explainer video under the address of the site. */
export const explainerFile = (slug: string, kind: 'mp4' | 'vtt' | 'avif'): string => `/explainers/${slug}.${kind}`;
