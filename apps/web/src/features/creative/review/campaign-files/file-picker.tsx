import { acceptAttribute, uploadLimits } from '@universal-media/contract/creative/upload-limits';
import type { RefObject } from 'react';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

interface FilePickerProps {
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

const { image, video } = uploadLimits.staff;

export function FilePicker({ ref, error, disabled, onChoose }: FilePickerProps) {
  return (
    <Field
      label="File"
      required
      hint={`Images up to ${image?.max_mb} MB, videos up to ${video?.max_mb} MB.`}
      error={error && <span role="alert">{error}</span>}
    >
      <TextInput
        ref={ref}
        type="file"
        accept={acceptAttribute('staff')}
        disabled={disabled}
        className="ps-1! py-1 text-small file:me-3 file:h-7.5 file:border-0 file:bg-sunk file:px-3 file:font-620 file:text-ink"
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
    </Field>
  );
}
