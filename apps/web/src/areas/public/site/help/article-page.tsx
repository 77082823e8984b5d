import { type Article, topics } from '@universal-media/contract/support/manual/article';
import { findArticle, listArticles } from '@universal-media/contract/support/manual/manual';
import { Link, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { NotFoundScreen } from '#ui/screens/not-found-screen.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { ArticleLink } from './article-link.tsx';

/** An article of the manual, answer first. */
export default function ArticlePage() {
  const { slug = '' } = useParams();
  const article = findArticle(slug);
  return article ? <ShownArticle article={article} /> : <NotFoundScreen />;
}

function ShownArticle({ article: { slug, topic, title, summary, body, code } }: { article: Article }) {
  const others = listArticles(topic).filter((other) => other.slug !== slug);
  return (
    <PublicPage title={title} description={summary}>
      <div className="grid gap-x-14 gap-y-10 px-4 pt-7 pb-14 md:px-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:pt-9">
        <article className="max-w-[46rem]">
          <p className="pb-3 text-small">
            <Link to={paths.help} className="underline">
              Help
            </Link>
            <span className="text-muted"> / {topics[topic]}</span>
          </p>
          <h1 className="type-h1">{title}</h1>
          <p className="border-rule border-b py-5 text-[1.125rem]/[28px]">{summary}</p>
          <div className="grid gap-4 pt-5 text-ink-2">
            {body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{block}</p>
              ) : (
                <ul key={block.join()} className="list-disc ps-5">
                  {block.map((point) => (
                    <li key={point} className="py-0.5">
                      {point}
                    </li>
                  ))}
                </ul>
              ),
            )}
            {code && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              <section aria-label="Example" tabIndex={0} className="overflow-x-auto border border-rule bg-panel p-4">
                <pre className="mono text-control-s">{code}</pre>
              </section>
            )}
          </div>
        </article>
        {others.length > 0 && (
          <nav aria-label={topics[topic]} className="self-start border-ink border-t-2 pt-4">
            <h2 className="type-h3 mb-2">{topics[topic]}</h2>
            <ul>
              {others.map((other) => (
                <li key={other.slug} className="border-rule border-b py-2">
                  <ArticleLink article={other} />
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </PublicPage>
  );
}
