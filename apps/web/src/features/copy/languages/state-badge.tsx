import { BusyBlocks } from '#ui/actions/busy-blocks.tsx';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';
import type { LanguageState } from './language-state.ts';

const badges: Record<Exclude<LanguageState, 'translating'>, { kind: BadgeKind; word: string }> = {
  primary: { kind: 'approved', word: 'Primary' },
  error: { kind: 'rejected', word: 'Not translated' },
  stale: { kind: 'attention', word: 'Outdated' },
  translated: { kind: 'done', word: 'Translated' },
  untranslated: { kind: 'draft', word: 'Not translated yet' },
};

export function StateBadge({ state }: { state: LanguageState }) {
  if (state === 'translating') {
    return (
      <span className="inline-flex items-center gap-2 whitespace-nowrap font-560 text-small">
        <BusyBlocks />
        Translating
      </span>
    );
  }
  const { kind, word } = badges[state];
  return <Badge kind={kind}>{word}</Badge>;
}
