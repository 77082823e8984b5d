import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findLanguage } from '@universal-media/contract/copy/languages';
import { isStale } from '@universal-media/contract/copy/translation-set';
import { Subsection } from '#ui/layout/subsection.tsx';
import { FactList } from '../pane/fact-list.tsx';
import { Columns } from './columns.tsx';
import { getCopyFacts } from './copy-facts.ts';

/** The ad copy in its other languages, each in its own text direction. */
export function TranslationsTab({ data }: { data: CampaignData }) {
  return (
    <Columns>
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
          <div lang={code} dir={findLanguage(code)?.dir ?? 'ltr'}>
            <FactList facts={getCopyFacts(set)} />
          </div>
        </Subsection>
      ))}
    </Columns>
  );
}
