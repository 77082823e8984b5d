import { platformById } from '@universal-media/contract/platforms/platforms';
import { listInsights } from '@universal-media/contract/results/insights';
import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { Section } from '#ui/layout/section.tsx';

/** What stands out, each with the platforms it comes from. */
export function KeyInsights({ report }: { report: SharedReport }) {
  const insights = listInsights(report);
  return (
    <Section title="Key Insights">
      {insights.length === 0 ? (
        <p className="text-muted text-small">
          Nothing stands out yet. Platforms are compared once each has about{' '}
          {showsMoney(report) ? '10 conversions' : '1,000 impressions'}.
        </p>
      ) : (
        <ul className="grid gap-5 md:grid-cols-3">
          {insights.map(({ title, text, platforms }) => (
            <li key={title} className="grid content-start gap-1.5">
              <h3 className="font-640">{title}</h3>
              <p className="text-small">{text}</p>
              <p className="text-micro text-muted">
                From: {platforms.map((platform) => platformById(platform).name).join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
