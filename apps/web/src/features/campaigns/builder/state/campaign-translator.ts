import { languagesFrom, toFields } from '#features/copy/languages/campaign-fields.ts';
import { withTranslations } from '#features/copy/languages/languages-value.ts';
import type { Ask } from '#features/copy/languages/queries.ts';
import { endedText } from '#features/copy/languages/texts.ts';
import { toAdCopy } from '#features/copy/languages/translation/source-copy.ts';
import { createTranslator, type Translator } from '#features/copy/languages/translation/translator.ts';
import { announce } from '#ui/feedback/announce.ts';
import type { CampaignEditor } from './campaign-context.ts';

// One translator per campaign: it keeps working while its section is folded or another step is open.
const translators = new WeakMap<CampaignEditor, Translator>();

export function getTranslator(editor: CampaignEditor, ask: Ask): Translator {
  const known = translators.get(editor) ?? createTranslator(translatorEnvironment(editor, ask));
  translators.set(editor, known);
  return known;
}

function translatorEnvironment({ campaign, change }: CampaignEditor, ask: Ask): Parameters<typeof createTranslator>[0] {
  return {
    ask,
    read: () => ({ ...languagesFrom(campaign.get(), {}), copy: toAdCopy(campaign.get()) }),
    keep: (code, set) => change(toFields(withTranslations(languagesFrom(campaign.get(), {}), { [code]: set }))),
    onRest: (ended) => announce(endedText(ended)),
  };
}
