import { type Topic, topics } from '@universal-media/contract/support/manual/article';
import { listArticles } from '@universal-media/contract/support/manual/manual';
import { searchManual } from '@universal-media/contract/support/manual/search-manual';
import { useSearchParams } from 'react-router';
import { counted } from '#lib/format/count-text.ts';
import { useHydrated } from '#lib/page/use-hydrated.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { PublicPage } from '../frame/public-page.tsx';
import { ArticleLink } from './article-link.tsx';

const names: readonly Topic[] = ['start', 'money', 'creative', 'audience', 'campaigns', 'results', 'account'];

/** The manual: a search, and all articles by topic. What is searched for is in the address. */
export default function HelpPage() {
  const [query, setQuery] = useSearchParams();
  // The prerendered page does not know the address.
  const isHydrated = useHydrated();
  const asked = isHydrated ? (query.get('q') ?? '') : '';
  return (
    <PublicPage
      title="Help"
      description="Answers about campaigns, credits, files, review and results, with the prices and limits that apply today."
    >
      <div className="grid gap-5 px-4 pt-7 pb-6 md:px-6 lg:pt-9">
        <h1 className="type-display">Help</h1>
        <SearchField
          label="Search help"
          placeholder="What would you like to know?"
          minLength={2}
          value={asked}
          onChange={(text) => setQuery(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {asked.trim().length < 2 ? <AllArticles /> : <FoundArticles question={asked} />}
    </PublicPage>
  );
}

function FoundArticles({ question }: { question: string }) {
  const found = searchManual(question);
  return (
    <section aria-label="Articles found" className="px-4 pb-12 md:px-6">
      <p role="status" className="pb-3 text-muted text-small">
        {found.length === 0
          ? 'No articles match. Try other words, or browse the topics.'
          : counted(found.length, 'article')}
      </p>
      <ul className="max-w-[60rem] border-ink border-t-2">
        {found.map((article) => (
          <li key={article.slug} className="border-rule border-b py-3.5">
            <ArticleLink article={article} />
            <p className="max-w-[70ch] text-ink-2 text-row">{article.summary}</p>
          </li>
        ))}
      </ul>
      {found.length === 0 && <AllArticles />}
    </section>
  );
}

const AllArticles = () => (
  <div className="grid gap-x-10 gap-y-8 px-4 pb-12 md:grid-cols-2 md:px-6 xl:grid-cols-3">
    {names.map((topic) => (
      <section key={topic} aria-label={topics[topic]} className="border-ink border-t-2 pt-4">
        <h2 className="type-h3 mb-2">{topics[topic]}</h2>
        <ul>
          {listArticles(topic).map((article) => (
            <li key={article.slug} className="border-rule border-b py-2">
              <ArticleLink article={article} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
