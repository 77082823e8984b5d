import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { Button } from '#ui/actions/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/forms/field.tsx';
import { useLogoFiles, useUploadLogo } from './queries.ts';

interface LogoFieldProps {
  value: string | null;
  onChange: (content_id: string | null) => void;
  error: string | undefined;
}

/** Chooses the logo from the advertiser's images, or uploads one. */
export function LogoField({ value, onChange, error }: LogoFieldProps) {
  const { query, images } = useLogoFiles();
  const upload = useUploadLogo();
  const picker = useRef<HTMLInputElement>(null);

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const added = await upload.mutateAsync(file).catch(() => undefined);
    const content_id = added?.uploaded_files[0]?.content_id;
    if (content_id) onChange(content_id);
  }
  const refused = upload.data?.refused_files[0];
  const problem = error ?? (upload.isError ? plainFailure(upload.error).sentence : refused?.reason);

  return (
    <Field group label="Logo" hint="A square image works best. It stays in your files." error={problem}>
      {query.isPending ? (
        <Loading label="Loading your images…">
          <Skeleton className="h-16 w-48" />
        </Loading>
      ) : query.isError && !query.data ? (
        <ReadFailed title="We couldn't load your images" query={query} />
      ) : (
        <div className="flex max-h-44 flex-wrap gap-2 overflow-y-auto p-0.5">
          <LogoChoice label="No logo" checked={value === null} onChoose={() => onChange(null)}>
            <span className="text-muted text-small">None</span>
          </LogoChoice>
          {images.map(({ content_id, filename, status, thumbnail_url, download_url }) => {
            const src = thumbnail_url ?? download_url;
            return (
              <LogoChoice
                key={content_id}
                label={filename}
                checked={value === content_id}
                onChoose={() => onChange(content_id)}
              >
                {src ? (
                  <img src={src} alt="" className="size-full object-contain" />
                ) : (
                  <span className="text-muted text-small">{status === 'refused' ? 'Not usable' : 'Checking…'}</span>
                )}
              </LogoChoice>
            );
          })}
        </div>
      )}
      <div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => void add(event)}
        />
        <Button
          size="s"
          busy={upload.isPending}
          busyLabel="Uploading your logo"
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden="true" />
          Upload image
        </Button>
      </div>
    </Field>
  );
}

interface LogoChoiceProps {
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

const LogoChoice = ({ label, checked, onChoose, children }: LogoChoiceProps) => (
  <label className="grid size-16 place-items-center overflow-hidden border border-rule-2 bg-ground text-center has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
    <input type="radio" name="logo" className="sr-only" checked={checked} onChange={onChoose} aria-label={label} />
    {children}
  </label>
);
