import type { z } from 'zod';
import type { StaffRequirement } from '../../wire/permissions.ts';
import type { NotificationCategory } from './categories.ts';

/** `action`: the reader should do something. `urgent`: at once, so it waits for no quiet hours and no digest. */
export type NotificationSeverity = 'info' | 'action' | 'urgent';

/** `own`: the domain that raises it has an email for it. `standard`: the texts below are emailed. */
type KindEmail = 'own' | 'standard' | 'none';

interface KindTexts<Facts> {
  readonly severity: NotificationSeverity;
  readonly email: KindEmail;
  readonly title: (facts: Facts) => string;
  readonly body: (facts: Facts) => string;
  /** The label of the link. */
  readonly action: string;
  /** The page it leads to, as a path. */
  readonly link: (facts: Facts) => string;
  /** How several of them become one line. Null where each counts for itself. */
  readonly group: {
    readonly key: (facts: Facts) => string;
    readonly title: (count: number, latest: Facts) => string;
  } | null;
}

interface AdvertiserKind<Payload extends z.ZodType> extends KindTexts<z.output<Payload>> {
  readonly payload: Payload;
  readonly category: NotificationCategory;
}

interface StaffKind<Payload extends z.ZodType> extends KindTexts<z.output<Payload>> {
  readonly payload: Payload;
  /** Who sees it. With `null`, the fact itself names the requirement. */
  readonly needs: StaffRequirement | null;
}

/** A notification in words. */
export interface NotificationTexts {
  readonly severity: NotificationSeverity;
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly href: string;
  readonly group_key: string | null;
  /** The title of several of them together. */
  readonly groupTitle: (count: number) => string;
}

/** Puts stored facts into words. Undefined for facts that do not fit the kind, such as those of an older release. */
function describeFacts<Payload extends z.ZodType>(
  { payload, severity, title, body, action, link, group }: KindTexts<z.output<Payload>> & { readonly payload: Payload },
  stored: unknown,
): NotificationTexts | undefined {
  const parsed = payload.safeParse(stored);
  if (!parsed.success) return undefined;
  const facts = parsed.data;
  return {
    severity,
    title: title(facts),
    body: body(facts),
    action,
    href: link(facts),
    group_key: group?.key(facts) ?? null,
    groupTitle: (count) => group?.title(count, facts) ?? title(facts),
  };
}

/** Defines a notification for advertisers. A missing text or link does not compile. */
export const advertiserKind = <Payload extends z.ZodType>(kind: AdvertiserKind<Payload>) => ({
  ...kind,
  describe: (stored: unknown) => describeFacts(kind, stored),
});

/** Defines a notification for staff members with a permission. */
export const staffKind = <Payload extends z.ZodType>(kind: StaffKind<Payload>) => ({
  ...kind,
  describe: (stored: unknown) => describeFacts(kind, stored),
});
