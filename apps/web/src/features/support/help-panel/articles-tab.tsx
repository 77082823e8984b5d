import { listArticles } from '@universal-media/contract/support/manual/manual';
import { searchManual } from '@universal-media/contract/support/manual/search-manual';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { ArticleLinks } from './turn-view.tsx';

/** The manual: what to begin with, or what a search finds. It works without the assistant. */
export function ArticlesTab({ onLeave }: { onLeave: () => void }) {
  const [search, setSearch] = useState('');
  const asked = search.trim();
  const found = asked === '' ? listArticles('start') : searchManual(asked);
  return (
    <div className="grid gap-4 pt-4">
      <SearchField
        label="Search help articles"
        placeholder="Search help"
        minLength={1}
        value={search}
        onChange={setSearch}
      />
      <section className="grid gap-2" aria-live="polite">
        <h3 className="font-660 text-small">{asked === '' ? 'Getting started' : 'Articles that match'}</h3>
        {found.length > 0 ? (
          <ArticleLinks articles={found} onOpen={onLeave} />
        ) : (
          <p className="text-muted text-small">
            No article matches. Try other words, or write to our team under Support.
          </p>
        )}
      </section>
      <Link to={paths.help} onClick={onLeave} className="justify-self-start py-1 text-small underline">
        All help articles
      </Link>
    </div>
  );
}
