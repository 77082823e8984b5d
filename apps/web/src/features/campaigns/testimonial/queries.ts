import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GeneratedTestimonial,
  type NewTestimonialCampaign,
  testimonialEndpoints,
} from '@universal-media/contract/campaigns/advice/testimonials';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import type { TestimonialContent } from '@universal-media/contract/copy/testimonials/statement';
import type { TemplateId } from '@universal-media/contract/copy/testimonials/templates';
import type { z } from 'zod';
import { call } from '#lib/call/call.ts';
import { reading, readsOf } from '#lib/call/query-client.ts';
import { sendForm } from '#lib/call/send-form.ts';
import { newId } from '#lib/state/new-id.ts';
import { useSettled } from '#lib/state/use-settled.ts';

export const useTestimonialTemplates = () => useQuery(reading(testimonialEndpoints.listTestimonialTemplates, {}));

export const usePreviousTestimonials = () => useQuery(reading(testimonialEndpoints.listTestimonialCampaigns, {}));

/** What the budget could buy from creators, once it is settled. */
export const useRecommendations = (budget: number) =>
  useQuery({
    ...reading(testimonialEndpoints.recommendInfluencers, { body: { budget: useSettled(budget) } }),
    placeholderData: (before) => before,
  });

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
      void client.invalidateQueries({ queryKey: readsOf(testimonialEndpoints.listTestimonialCampaigns) });
      void client.invalidateQueries({ queryKey: readsOf(draftEndpoints.listDrafts) });
    },
  });
}
