/** What is shared of a video. */
export interface Shared {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly videoUrl: string;
}

/** The sites that a link can be shared on, with the address that opens their own form. */
export const listShareSites = ({ title, url }: Shared) => {
  const link = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
  ] as const;
};

export type ShareSite = ReturnType<typeof listShareSites>[number]['name'];

export const writeEmailText = ({ title, description, url }: Shared): string => `${title}\n${description}\n${url}`;

export const emailLink = (shared: Shared): string =>
  `mailto:?subject=${encodeURIComponent(shared.title)}&body=${encodeURIComponent(`${shared.description}\n\n${shared.url}`)}`;
