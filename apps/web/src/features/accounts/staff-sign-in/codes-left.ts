const FEW = 3;

/** Text after a sign-in with a recovery code. */
export function codesLeftSentence(left: number): string {
  const count = left === 0 ? 'You have none left.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
  const advice = left <= FEW ? ' Ask a super admin to reset your second factor to get new ones.' : '';
  return `You signed in with a recovery code. ${count}${advice}`;
}
