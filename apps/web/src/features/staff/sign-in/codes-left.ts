const FEW = 3;

/** What somebody reads who has just signed in with a recovery code. */
export function codesLeftSentence(left: number): string {
  const count = left === 0 ? 'None is left.' : left === 1 ? '1 is left.' : `${left} are left.`;
  const advice = left <= FEW ? ' Ask a super admin to reset your second factor to get new ones.' : '';
  return `You signed in with a recovery code. ${count}${advice}`;
}
