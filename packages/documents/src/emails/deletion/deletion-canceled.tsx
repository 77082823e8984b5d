import { renderEmail } from '../layout/render-email.ts';

interface DeletionCanceledEmail {
  readonly full_name: string;
  readonly app_url: string;
}

export const renderDeletionCanceledEmail = ({ full_name, app_url }: DeletionCanceledEmail) =>
  renderEmail({
    subject: 'Your account will not be deleted',
    preview: 'You canceled the deletion. Nothing was erased.',
    heading: `Welcome back, ${full_name}`,
    paragraphs: [
      'You canceled the deletion of your Universal Media account. Nothing was erased, and everything works as before.',
    ],
    action: { label: 'Open your dashboard', url: app_url },
    footnote: "If you didn't cancel the deletion, change your password.",
  });
