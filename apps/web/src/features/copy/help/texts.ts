import type { CopySuggestion } from '@universal-media/contract/copy/help/suggestions';

export const fieldNames = { headline: 'headline', body_copy: 'body copy' } as const;

export const sourceText = ({ written_by, page }: CopySuggestion): string => {
  if (written_by === 'website') return page === '/' || page === null ? 'From your home page' : `From ${page}`;
  return written_by === 'model' ? 'Written by AI. Review it.' : 'Your text, cut at a word';
};
