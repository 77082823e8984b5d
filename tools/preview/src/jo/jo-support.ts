import { findArticle } from '@universal-media/contract/support/manual/manual';
import { assistantStore } from '@universal-media/server/domains/support/assistant/store';
import { requestOwnSupport } from '@universal-media/server/domains/support/requests/request-support';
import type { AdvertiserTimeline } from '../crowd/advertiser-timeline.ts';
import type { Demo } from '../demo.ts';

/** What Jo asked, with the article that answers it. The demo has no language model, so Maya quotes the manual. */
const conversations = [
  {
    days: 23,
    questions: [
      { question: "Why did yesterday's conversions go up?", slug: 'days-that-change', is_helpful: true },
      { question: 'Can I send the report to my accountant?', slug: 'share-a-report', is_helpful: null },
    ],
  },
  {
    days: 9,
    questions: [
      { question: "What happens to media that wasn't delivered?", slug: 'undelivered-media', is_helpful: null },
    ],
  },
  { days: 2, questions: [{ question: 'How do I add my customer list?', slug: 'customer-lists', is_helpful: true }] },
] as const;

/** Schedules past conversations with Maya. */
function scheduleConversations({ deps }: Demo, jo: AdvertiserTimeline): void {
  const { newId, clock } = deps.services.support.context;
  for (const { days, questions } of conversations) {
    jo.daysAgo(days, (own, { user: { user_id } }) =>
      own(async (trx) => {
        const conversation_id = newId();
        const now = clock.now();
        const row = { conversation_id, user_id, visitor_id: null, created_at: now, last_turn_at: now };
        await assistantStore.insert(trx, row);
        for (const { question, slug, is_helpful } of questions) {
          const article = findArticle(slug);
          if (!article) throw new Error(`The manual has no article ${slug}`);
          await assistantStore.addTurn(trx, {
            turn_id: newId(),
            conversation_id,
            user_id,
            question,
            answer: article.summary,
            articles: [slug],
            outcome: 'answered',
            is_helpful,
            created_at: now,
          });
        }
      }),
    );
  }
}

/** Schedules past conversations with Maya and a support request that waits for an answer. */
export function scheduleJoSupport(demo: Demo, jo: AdvertiserTimeline): void {
  scheduleConversations(demo, jo);
  const { context } = demo.deps.services.support;
  jo.daysAgo(0.6, (own, who) =>
    requestOwnSupport(context, own, who, {
      message: 'Can you add a second person to our account who only reads reports?',
    }),
  );
}
