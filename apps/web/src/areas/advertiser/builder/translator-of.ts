import { adCopyOf } from '../../../features/languages/ad-copy-of.ts';
import { fieldsOf, languagesOf } from '../../../features/languages/campaign-fields.ts';
import { withTranslations } from '../../../features/languages/languages-value.ts';
import type { Ask } from '../../../features/languages/queries.ts';
import { createTranslator, type Translator } from '../../../features/languages/translator.ts';
import { endedText } from '../../../features/languages/words.ts';
import { announce } from '../../../ui/announce.ts';
import type { CampaignHolder } from './campaign-holder.ts';

// One a campaign: it goes on while the section is folded and while another step is shown.
const translators = new WeakMap<CampaignHolder, Translator>();

export function translatorOf(holder: CampaignHolder, ask: Ask): Translator {
  const known = translators.get(holder) ?? createTranslator(worldOf(holder, ask));
  translators.set(holder, known);
  return known;
}

function worldOf({ campaign, change }: CampaignHolder, ask: Ask): Parameters<typeof createTranslator>[0] {
  return {
    ask,
    read: () => ({ ...languagesOf(campaign.get(), {}), copy: adCopyOf(campaign.get()) }),
    keep: (code, set) => change(fieldsOf(withTranslations(languagesOf(campaign.get(), {}), { [code]: set }))),
    onRest: (ended) => announce(endedText(ended)),
  };
}
