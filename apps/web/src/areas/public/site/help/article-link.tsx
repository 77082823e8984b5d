import type { Article } from '@universal-media/contract/support/manual/article';
import { Link } from 'react-router';
import { paths } from '#paths.ts';

export const ArticleLink = ({ article: { slug, title } }: { article: Article }) => (
  <Link to={paths.article(slug)} className="inline-block py-0.5 font-560 underline">
    {title}
  </Link>
);
