import { MAX_SUGGESTED_CHIPS } from '@universal-media/contract/copy/language-suggestions';
import {
  findLanguage,
  languageSource,
  languages,
  languageUsersAmong,
  speakersText,
} from '@universal-media/contract/copy/languages';
import { AddChip } from '#ui/actions/chip.tsx';
import { LinkButton } from '#ui/actions/link.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import { countriesText } from '../texts.ts';

interface SuggestedLanguagesProps {
  countries: readonly string[];
  /** The people in the locations; null if unknown or if whole countries are chosen. */
  people: number | null;
  /** Best first, without those that are chosen. */
  suggested: readonly string[];
  onAdd: (code: string) => void;
  onAll: () => void;
}

/** Languages of the chosen countries, with how many people there use them. */
export function SuggestedLanguages({ countries, people, suggested, onAdd, onAll }: SuggestedLanguagesProps) {
  const shown = suggested.slice(0, MAX_SUGGESTED_CHIPS);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="type-label">
          {countries.length === 0 ? 'Suggested languages' : `Suggested for ${countriesText(countries)}`}
        </h3>
        <LinkButton onClick={onAll}>All {languages.length} languages</LinkButton>
      </div>
      {shown.length === 0 ? (
        <p className="text-muted text-small">
          {countries.length === 0
            ? 'Choose locations to see suggested languages.'
            : "You've added every suggested language."}
        </p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-1.5">
            {shown.map((code) => (
              <li key={code}>
                <AddChip onAdd={() => onAdd(code)}>
                  <SuggestedName code={code} countries={countries} people={people} />
                </AddChip>
              </li>
            ))}
          </ul>
          <p className="text-micro text-muted">
            {people === null
              ? 'How many people in these countries use a language, roughly.'
              : 'How many people in your locations use a language, if they are like their country.'}{' '}
            <Tooltip text={languageSource}>
              <LinkButton className="min-h-6 font-520! text-micro! text-muted">Source</LinkButton>
            </Tooltip>
          </p>
        </>
      )}
    </div>
  );
}

function SuggestedName({
  code,
  countries,
  people,
}: Pick<SuggestedLanguagesProps, 'countries' | 'people'> & { code: string }) {
  const users = languageUsersAmong(code, countries, people);
  return (
    <>
      <span className="sr-only">Add </span>
      <bdi lang={code}>{findLanguage(code)?.native_name}</bdi>
      <Tag>{code}</Tag>
      {users !== null && (
        <span className="text-muted">
          about {speakersText(users)}
          <span className="sr-only"> speakers</span>
        </span>
      )}
    </>
  );
}
