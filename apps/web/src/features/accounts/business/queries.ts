import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Brand, type BrandChange, brandEndpoints } from '@universal-media/contract/accounts/business/brands';
import { businessEndpoints, type LegalEntityChange } from '@universal-media/contract/accounts/business/legal-entity';
import { contentEndpoints } from '@universal-media/contract/creative/content';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { sendForm } from '#lib/call/send-form.ts';
import { newId } from '#lib/state/new-id.ts';

export const businessRead = reading(businessEndpoints.readBusiness, {});
const filesRead = reading(contentEndpoints.listContent, {});

// Inspection takes a moment; the file becomes selectable when it is done.
const ASK_AGAIN_MS = 1_500;

export const useBusiness = () => useQuery(businessRead);

export function useChangeLegalEntity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof LegalEntityChange>) => call(businessEndpoints.changeLegalEntity, { body }),
    onSuccess: (business) => client.setQueryData(businessRead.queryKey, business),
  });
}

export const useRevealTaxId = () =>
  useMutation({ mutationFn: (password: string) => call(businessEndpoints.revealTaxId, { body: { password } }) });

/** A change of the brands, which answers with all of them. */
type BrandAction =
  | { readonly kind: 'create'; readonly brand: BrandChange }
  | { readonly kind: 'update'; readonly brand_id: string; readonly brand: BrandChange }
  | { readonly kind: 'make default' | 'delete'; readonly brand_id: string };

function send(action: BrandAction): Promise<{ brands: Brand[] }> {
  if (action.kind === 'create') return call(brandEndpoints.createBrand, { body: action.brand });
  const params = { brand_id: action.brand_id };
  if (action.kind === 'update') return call(brandEndpoints.updateBrand, { params, body: action.brand });
  return call(action.kind === 'delete' ? brandEndpoints.deleteBrand : brandEndpoints.makeDefaultBrand, { params });
}

export function useChangeBrands() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ brands }) => client.setQueryData(businessRead.queryKey, (cached) => cached && { ...cached, brands }),
  });
}

/** The images that can be a logo, newest first. */
export function useLogoFiles() {
  const query = useQuery({
    ...filesRead,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'inspecting') ? ASK_AGAIN_MS : false,
  });
  const images = query.data?.content.filter(({ content_type }) => content_type === 'image') ?? [];
  return { query, images };
}

/** Uploads an image to the advertiser's files. */
export function uploadLogo(file: File) {
  const form = new FormData();
  form.set('platform_targets', '[]');
  form.append('files', file);
  const { signal } = new AbortController();
  const options = { idempotencyKey: newId(), signal, onSent: () => undefined };
  return sendForm(contentEndpoints.uploadFiles, form, options);
}

export function useUploadLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: uploadLogo,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(contentEndpoints.listContent) }),
  });
}
