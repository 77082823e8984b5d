import { findLanguage } from '@universal-media/contract/copy/languages';
import { countCharacters } from '@universal-media/contract/copy/limits';
import { Field } from '#ui/forms/field.tsx';
import { TextArea, TextInput } from '#ui/forms/text-input.tsx';
import { describeProblem, type StudioRow } from './studio-rows.ts';
import './target-text.css';

interface TextRowProps {
  row: StudioRow;
  source_language: string;
  language: string;
  /** The field still holds the original. */
  original: boolean;
  /** The back-translation into the ad's language, once the advertiser has asked for it. */
  back: string | undefined;
  readOnly: boolean;
  onWrite: (text: string) => void;
}

const written = (code: string) => ({ lang: code, dir: findLanguage(code)?.dir ?? 'ltr' });

/** The original at the left, its translation at the right, in its own direction. */
export function TextRow({ row, source_language, language, original, back, readOnly, onWrite }: TextRowProps) {
  const Input = row.field === 'body_copy' ? TextArea : TextInput;
  const { name = language } = findLanguage(language) ?? {};
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-rule border-b py-3.5 md:grid-cols-2">
      <div className="min-w-0">
        <p className="type-label">{row.label}</p>
        <p {...written(source_language)} className="target-text break-words pt-1.5 text-body">
          {row.source || <span className="text-muted">No longer in the original</span>}
        </p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Field
          label={
            <>
              {row.label} <span className="font-400 text-muted">in {name}</span>
            </>
          }
          counter={{ used: countCharacters(row.text.trim()), limit: row.most }}
          error={describeProblem(row)}
        >
          <Input
            {...written(original ? source_language : language)}
            className="target-text"
            // As much as a draft keeps of it.
            maxLength={row.most * 4}
            readOnly={readOnly}
            value={row.text}
            onChange={({ target }: { target: { value: string } }) => onWrite(target.value)}
          />
        </Field>
        {back !== undefined && (
          <p className="text-small">
            <span className="text-muted">Back-translation: </span>
            <span {...written(source_language)} className="target-text">
              {back}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
