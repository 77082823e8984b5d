import type { NotificationTexts } from '@universal-media/contract/operations/notifications/kind';
import type { NotificationLine } from '@universal-media/contract/operations/notifications/notifications';

interface StoredNotification {
  readonly notification_id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

type Describe = (kind: string, payload: unknown) => NotificationTexts | undefined;

/**
 * Makes the lines of the bell from notifications, newest first. Those of a kind with the same group become one line, read
 * and unread ones apart. A notification that this release cannot put into words is left out.
 */
export function toLines(rows: readonly StoredNotification[], describe: Describe): NotificationLine[] {
  const described = rows.flatMap((row) => {
    const texts = describe(row.kind, row.payload);
    return texts ? [{ row, texts }] : [];
  });
  const groups = Map.groupBy(described, ({ row, texts }) =>
    texts.group_key === null ? row.notification_id : JSON.stringify([row.kind, texts.group_key, row.read_at !== null]),
  );
  return [...groups.values()].flatMap((members) => {
    const [newest] = members;
    if (!newest) return [];
    const { row, texts } = newest;
    return [
      {
        notification_ids: members.map((member) => member.row.notification_id),
        kind: row.kind,
        severity: texts.severity,
        title: members.length === 1 ? texts.title : texts.groupTitle(members.length),
        body: texts.body,
        action: texts.action,
        href: texts.href,
        is_read: row.read_at !== null,
        created_at: row.created_at.toISOString(),
      },
    ];
  });
}
