import { findArticle } from '@universal-media/contract/support/manual/manual';
import {
  isSupportOpen,
  nextOpening,
  SUPPORT_HOURS_TEXT,
  supportHours,
} from '@universal-media/contract/support/requests/hours';
import type { SupportContact } from '@universal-media/contract/support/requests/requests';
import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#lib/format/instant-text.ts';
import { Tag } from '#ui/feedback/badge.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Audience } from './stream-turn.ts';
import { ArticleLinks } from './turn-view.tsx';

interface SupportTabProps {
  audience: Audience;
  contact: SupportContact | undefined;
  conversation_id: string | undefined;
  onLeave: () => void;
}

const questions = ['campaign-fee', 'refunds', 'review', 'reports', 'sign-in'].flatMap(
  (slug) => findArticle(slug) ?? [],
);
const start = ['start-a-campaign', 'platforms', 'files-and-formats'].flatMap((slug) => findArticle(slug) ?? []);

const way = 'grid min-h-12 grid-cols-[20px_1fr] items-center gap-2.5 border-rule border-t py-2.5 first:border-t-0';

/** The Support Center: how to reach our team and when, the contact form, and what most people ask. */
export function SupportTab({ audience, contact, conversation_id, onLeave }: SupportTabProps) {
  const [now] = useState(() => new Date());
  const isOpen = isSupportOpen(now);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid gap-6 pt-4">
      <section className="grid gap-1">
        <h3 className="type-h3 flex flex-wrap items-center justify-between gap-2">
          Support Center <Tag>{isOpen ? 'Open now' : 'Closed now'}</Tag>
        </h3>
        <p className="text-muted text-small">
          {SUPPORT_HOURS_TEXT}.{' '}
          {!isOpen &&
            `Opens ${formatMoment(nextOpening(now).toISOString(), zone)} your time (${zone.replaceAll('_', ' ')}).`}
        </p>
        <div className="mt-2">
          <div className={way}>
            <Mail className="size-4" aria-hidden="true" />
            <p>
              {contact ? (
                <a href={`mailto:${contact.email}`} className="break-all py-0.5 underline">
                  {contact.email}
                </a>
              ) : (
                'Email'
              )}
              <span className="block text-muted text-small">
                Email response within {supportHours.response_hours} hours in support hours.
              </span>
            </p>
          </div>
          {contact?.phone && (
            <div className={way}>
              <Phone className="size-4" aria-hidden="true" />
              <p>
                <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className="py-0.5 underline">
                  {contact.phone}
                </a>
                <span className="block text-muted text-small">In support hours.</span>
              </p>
            </div>
          )}
        </div>
      </section>
      <section className="grid gap-3">
        <h3 className="type-h3">Write to our team</h3>
        <ContactForm audience={audience} conversation_id={conversation_id} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-660 text-small">Getting started</h3>
        <ArticleLinks articles={start} onOpen={onLeave} />
      </section>
      <section className="grid gap-2">
        <h3 className="font-660 text-small">Frequently asked</h3>
        <ArticleLinks articles={questions} onOpen={onLeave} />
      </section>
    </div>
  );
}
