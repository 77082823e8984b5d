import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import {
  type GeneratedTestimonial,
  type NewTestimonialCampaign,
  testimonialEndpoints,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import type { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import type { TemplateId } from '@universal-media/contract/copy/testimonials/templates';
import { useMemo } from 'react';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { queryKeyFor, reading } from '#lib/call/query-client.ts';
import { sendForm } from '#lib/call/send-form.ts';
import { newId } from '#lib/state/new-id.ts';
import { useSettled } from '#lib/state/use-settled.ts';
import { wizardCopiesFor } from './wizard-copies.ts';

export const useTestimonialTemplates = () => useQuery(reading(testimonialEndpoints.listTestimonialTemplates, {}));

export const usePreviousTestimonials = () => useQuery(reading(testimonialEndpoints.listTestimonialCampaigns, {}));

/** What the budget could buy from creators, once it is settled. */
export const useRecommendations = (budget: number) =>
  useQuery({
    ...reading(testimonialEndpoints.recommendInfluencers, { body: { budget: useSettled(budget) } }),
    placeholderData: (before) => before,
  });

/** The testimonial that this browser keeps for the advertiser. It is read once; the wizard then writes it. */
export function useSavedWizard({ user_id }: Pick<SessionUser, 'user_id'>) {
  const copies = useMemo(() => wizardCopiesFor(user_id), [user_id]);
  const opening = useQuery({
    queryKey: ['saved testimonial', user_id],
    queryFn: () => copies.find(),
    // Without a connection too.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { copies, opening };
}

interface Statement {
  readonly template_id: TemplateId;
  readonly content: TestimonialContent;
}

export const useGenerate = () =>
  useMutation({
    mutationFn: ({ template_id, content }: Statement): Promise<GeneratedTestimonial> => {
      const form = new FormData();
      form.set('template_id', template_id);
      form.set('content_data', JSON.stringify(content));
      return sendForm(testimonialEndpoints.generateTestimonial, form, {
        idempotencyKey: newId(),
        signal: new AbortController().signal,
        onSent: () => undefined,
      });
    },
  });

export function useCreateTestimonialCampaign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewTestimonialCampaign>) =>
      call(testimonialEndpoints.createTestimonialCampaign, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeyFor(testimonialEndpoints.listTestimonialCampaigns) });
      void client.invalidateQueries({ queryKey: queryKeyFor(draftEndpoints.listDrafts) });
    },
  });
}
