/** The images that other sites show with a link to ours. `pnpm social-images` draws them. */
export const socialImages = {
  home: { title: 'Build one ad. Run it on every screen.', alt: 'One budget as a bar, cut by platform' },
  pricing: { title: 'One fee. You can do the math.', alt: 'One budget as a bar, cut by platform' },
  'how-it-works': { title: 'Many platforms. One campaign.', alt: 'One budget as a bar, cut by platform' },
  help: { title: 'Help that answers first.', alt: 'One budget as a bar, cut by platform' },
  assistants: { title: 'Your own assistant, and its limits.', alt: 'One budget as a bar, cut by platform' },
} as const;
export type SocialImage = keyof typeof socialImages;

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const socialImagePath = (image: SocialImage): string => `/social/${image}.png`;

const byPage: Readonly<Record<string, SocialImage>> = {
  '/pricing': 'pricing',
  '/how-it-works': 'how-it-works',
  '/gpt': 'assistants',
};

/** Chooses the image of a page. Pages without one of their own show that of the home page. */
export const socialImageFor = (path: string): SocialImage =>
  byPage[path] ?? (path === '/help' || path.startsWith('/help/') ? 'help' : 'home');
