import {
  type Brand,
  BrandChange,
  type SocialNetwork,
  socialNetworks,
} from '@universal-media/contract/accounts/business/brands';
import { type SubmitEvent, useState } from 'react';
import { plainFailure } from '#lib/errors/plain-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ColorsField } from './colors-field.tsx';
import { checkForm, type FormErrors, toErrors } from './form-errors.ts';
import { LogoField } from './logo-field.tsx';
import { useChangeBrands } from './queries.ts';

const networks = Object.keys(socialNetworks).filter((name): name is SocialNetwork => name in socialNetworks);

/** Most people leave the scheme out. */
const withScheme = (website: string) => {
  const trimmed = website.trim();
  return trimmed === '' || /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
};

export function BrandDialog({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  const [name, setName] = useState(brand?.name ?? '');
  const [website, setWebsite] = useState(brand?.website ?? '');
  const [handles, setHandles] = useState<Partial<Record<SocialNetwork, string>>>(brand?.handles ?? {});
  const [colors, setColors] = useState<readonly string[]>(brand?.colors ?? []);
  const [logo, setLogo] = useState(brand?.logo_content_id ?? null);
  const [errors, setErrors] = useState<FormErrors>({});
  const change = useChangeBrands();

  async function save(event: SubmitEvent) {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(handles).filter(([, handle]) => handle.trim() !== ''));
    const body = { name, website: withScheme(website), handles: filled, colors, logo_content_id: logo };
    const checked = checkForm(BrandChange, body);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return;
    try {
      const target = brand && { kind: 'update' as const, brand_id: brand.brand_id };
      await change.mutateAsync({ ...(target ?? { kind: 'create' as const }), brand: checked.data });
      toast({ message: brand ? 'Brand saved' : 'Brand added' });
      onClose();
    } catch (error) {
      setErrors(toErrors(plainFailure(error).fields));
    }
  }

  return (
    <FormDialog
      title={brand ? `Edit ${brand.name}` : 'Add brand'}
      description="Viewers see the name and logo with your ads."
      submitLabel={brand ? 'Save brand' : 'Add brand'}
      busy={change.isPending}
      failure={change.isError ? plainFailure(change.error).sentence : undefined}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <Field label="Brand name" required error={errors['name']}>
        <TextInput
          value={name}
          maxLength={80}
          autoComplete="organization"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <LogoField value={logo} onChange={setLogo} error={errors['logo_content_id']} />
      <Field label="Website" error={errors['website']}>
        <TextInput
          value={website}
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
          onChange={(event) => setWebsite(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="type-label mb-1.5">Social handles</legend>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {networks.map((network) => (
            <Field key={network} label={socialNetworks[network]} error={errors[`handles.${network}`]}>
              <TextInput
                value={handles[network] ?? ''}
                maxLength={61}
                autoComplete="off"
                spellCheck={false}
                placeholder="@"
                onChange={(event) => setHandles({ ...handles, [network]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <ColorsField value={colors} onChange={setColors} />
    </FormDialog>
  );
}
