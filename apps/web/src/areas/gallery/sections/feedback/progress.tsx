import { Gauge } from '#ui/charts/figures/gauge.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import type { GallerySection } from '../../section.ts';

const levels = ['Too narrow', 'Narrow', 'Balanced', 'Fairly broad'] as const;

function ProgressAndSkeleton() {
  return (
    <div className="grid gap-3.5">
      <Progress label="tuneup-30s.mp4" value={96} max={148} note="96 of 148 MB, 8.1 MB/s" />
      <Progress label="Checking loudness" value={null} />
      <Gauge aria-label="Audience size" levels={levels} level="Balanced" />
      <Loading label="Loading report…">
        <Skeleton className="h-5! w-2/5" />
        <Skeleton className="mt-2" />
        <Skeleton className="mt-1.5 w-4/5" />
      </Loading>
    </div>
  );
}

export const progress: GallerySection = { title: 'Progress, gauge, skeleton', span: 1, Body: ProgressAndSkeleton };
