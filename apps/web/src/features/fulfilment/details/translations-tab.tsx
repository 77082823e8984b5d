import type { CampaignData } from '@universal-media/contract/campaign';
import { languageOf } from '@universal-media/contract/languages';
import { isStale } from '@universal-media/contract/translation-set';
import { Part } from '../../../ui/part.tsx';
import { FactList } from '../fact-list.tsx';
import { Columns } from './columns.tsx';
import { copyFacts } from './copy-facts.ts';

/** The ad's words in its other languages, each in its own direction. */
export function TranslationsTab({ data }: { data: CampaignData }) {
  return (
    <Columns>
      {Object.entries(data.campaignTranslations).map(([code, set]) => (
        <Part
          key={code}
          title={set.language_name}
          aside={isStale(set, data, data.primary_language) ? `${code}, made from older words` : code}
        >
          <div lang={code} dir={languageOf(code)?.dir ?? 'ltr'}>
            <FactList facts={copyFacts(set)} />
          </div>
        </Part>
      ))}
    </Columns>
  );
}
