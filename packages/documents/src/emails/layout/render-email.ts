import type { EmailTexts } from './email-texts.ts';

/** Renders an email as HTML and as plain text. */
export async function renderEmail(texts: EmailTexts) {
  // The library for emails takes half a second to load, which a process need not wait for to start.
  const { drawEmail } = await import('./email-page.tsx');
  return { subject: texts.subject, ...(await drawEmail(texts)) };
}
