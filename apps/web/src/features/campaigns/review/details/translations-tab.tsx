import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findLanguage } from '@universal-media/contract/copy/languages';
import { isStale } from '@universal-media/contract/copy/translation-set';
import { Subsection } from '#ui/layout/subsection.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { type CopyFact, getCopyFacts } from './copy-facts.ts';

/** The ad copy in its other languages, each text in its own direction with the original beside it. */
export function TranslationsTab({ data }: { data: CampaignData }) {
  const originals = new Map(getCopyFacts(data).map(({ label, value }) => [label, value]));
  return (
    <div className="grid gap-7">
      {Object.entries(data.campaignTranslations).map(([code, set]) => (
        <Subsection
          key={code}
          title={set.language_name}
          aside={
            isStale(set, data, data.primary_language)
              ? `${code}, outdated: the original changed after translation`
              : code
          }
        >
          <FactList
            facts={getCopyFacts(set).map(({ label, value }) => ({
              label,
              value: (
                <BesideOriginal
                  translated={value}
                  original={originals.get(label) ?? ''}
                  languages={{ translated: code, original: data.primary_language }}
                />
              ),
            }))}
          />
        </Subsection>
      ))}
    </div>
  );
}

interface BesideOriginalProps {
  translated: CopyFact['value'];
  original: CopyFact['value'];
  languages: { readonly translated: string; readonly original: string };
}

const BesideOriginal = ({ translated, original, languages }: BesideOriginalProps) => (
  <span className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
    <Text language={languages.original} text={original} />
    <Text language={languages.translated} text={translated} />
  </span>
);

function Text({ language, text }: { language: string; text: string }) {
  if (text === '') return <span className="text-muted">Not provided</span>;
  return (
    <span lang={language} dir={findLanguage(language)?.dir ?? 'ltr'}>
      {text}
    </span>
  );
}
