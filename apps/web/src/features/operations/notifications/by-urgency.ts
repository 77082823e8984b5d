import type { NotificationLine } from '@universal-media/contract/operations/notifications/notifications';

export interface NotificationGroup {
  readonly title: string;
  readonly lines: readonly NotificationLine[];
}

const dayAt = (instant: Date): string => instant.toDateString();

/** Groups lines: what needs the reader first, then by day. Groups without lines are left out. */
export function groupByUrgency(lines: readonly NotificationLine[], now: Date): NotificationGroup[] {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const titleFor = (line: NotificationLine): string => {
    if (!line.is_read && line.severity !== 'info') return 'Needs you';
    const day = dayAt(new Date(line.created_at));
    if (day === dayAt(now)) return 'Today';
    return day === dayAt(yesterday) ? 'Yesterday' : 'Earlier';
  };
  const groups = Map.groupBy(lines, titleFor);
  return ['Needs you', 'Today', 'Yesterday', 'Earlier'].flatMap((title) => {
    const members = groups.get(title);
    return members ? [{ title, lines: members }] : [];
  });
}
