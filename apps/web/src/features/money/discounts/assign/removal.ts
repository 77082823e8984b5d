import type { CodeAssignee, DiscountCode } from '@universal-media/contract/money/discounts';
import { count } from '#lib/format/format.ts';

type Code = Pick<DiscountCode, 'code' | 'assigned_users'>;

interface RemovalTexts {
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
  /** Shown when it took effect. */
  readonly done: string;
}

const endedText = (users: number): string => {
  if (users === 0) return 'No user has it now.';
  return users === 1 ? '1 user loses the assignment.' : `${count(users)} users lose their assignment.`;
};

/** Says what follows when a user loses a code or, without a user, when the code becomes public. */
export function describeRemoval(
  { code, assigned_users }: Code,
  assignee: Pick<CodeAssignee, 'email'> | undefined,
  waits: boolean,
): RemovalTexts {
  if (!assignee) {
    const approval = waits ? ' A second staff member must approve.' : '';
    return {
      title: `Make ${code} public?`,
      consequence: `Everyone can use it, more than once. ${endedText(assigned_users)}${approval}`,
      verb: waits ? 'Ask to make public' : 'Make public',
      done: `${code} is public now.`,
    };
  }
  const name = assignee.email ?? 'a deleted account';
  const last = assigned_users === 1 ? ' The code stays private, so no user can use it.' : '';
  return {
    title: `Take ${code} from ${name}?`,
    consequence: `They can no longer use it. Orders that used it keep their discount.${last}`,
    verb: 'Unassign',
    done: `${code} was taken from ${name}.`,
  };
}
