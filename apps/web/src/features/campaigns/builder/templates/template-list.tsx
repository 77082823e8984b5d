import type { CampaignTemplate } from '@universal-media/contract/campaigns/advice/templates';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { useTemplates } from './queries.ts';

interface TemplateListProps {
  onChoose: (template: CampaignTemplate) => void;
  /** What choosing one does to the campaign. */
  note: string;
}

/** Templates for a campaign. Choosing one fills in its fields. */
export function TemplateList({ onChoose, note }: TemplateListProps) {
  const templates = useTemplates();
  return (
    <Section title="Start from a template" aside={note}>
      {templates.isPending && (
        <Loading label="Loading templates…">
          <Skeleton className="h-18 w-full" />
        </Loading>
      )}
      {templates.isError && <ReadFailed bare title="We couldn't load the templates" query={templates} />}
      {templates.data && (
        <ul className="grid gap-px border border-edge bg-rule sm:grid-cols-2 xl:grid-cols-3">
          {templates.data.templates.map((template) => (
            <li key={template.template_id} className="grid">
              <button
                type="button"
                className="grid content-start gap-0.5 bg-panel px-3.5 py-3 text-left hover:bg-ground focus-visible:z-1"
                onClick={() => onChoose(template)}
              >
                <span className="font-640 text-control">{template.name}</span>
                <span className="text-muted text-small">{template.description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-small">
        <ViewLink view="influencer-builder" className="font-600 text-ink underline hover:decoration-2">
          Or turn a customer's words into an ad
        </ViewLink>
      </p>
    </Section>
  );
}
