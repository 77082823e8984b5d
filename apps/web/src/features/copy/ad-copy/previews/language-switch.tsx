import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { Select } from '#ui/forms/select.tsx';
import type { AdText } from './ad-text.ts';

interface LanguageSwitchProps {
  texts: readonly AdText[];
  lang: string;
  onChange: (lang: string) => void;
}

const SIDE_BY_SIDE = 4;

/** In which language the ads are shown; nothing while there is only one. */
export function LanguageSwitch({ texts, lang, onChange }: LanguageSwitchProps) {
  if (texts.length < 2) return null;
  if (texts.length > SIDE_BY_SIDE) {
    return (
      <Select
        size="s"
        className="w-44!"
        aria-label="Preview language"
        value={lang}
        options={texts.map((text) => ({ value: text.lang, label: text.language }))}
        onValueChange={onChange}
      />
    );
  }
  return (
    <Segmented
      size="s"
      aria-label="Preview language"
      value={lang}
      segments={texts.map((text) => ({ value: text.lang, label: <span lang={text.lang}>{text.language}</span> }))}
      onValueChange={onChange}
    />
  );
}
