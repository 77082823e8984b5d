import type { CampaignTemplate } from '@universal-media/contract/templates';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useTemplates } from './queries.ts';

/** Campaigns to begin with. Choosing one fills in what it names; everything can be changed afterwards. */
export function TemplateStrip({ onChoose }: { onChoose: (template: CampaignTemplate) => void }) {
  const templates = useTemplates();
  return (
    <Section title="Start from a template" aside="Fills in platforms, budget and words. You can change everything.">
      {templates.isPending && (
        <Loading label="Loading templates">
          <Skeleton className="h-18 w-full" />
        </Loading>
      )}
      {templates.isError && <ReadFailed bare title="The templates could not be loaded" query={templates} />}
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
    </Section>
  );
}
