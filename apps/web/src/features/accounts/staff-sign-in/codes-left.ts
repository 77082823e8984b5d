const FEW = 3;

const advices = {
  staff: ' Ask a super admin to reset your second factor to get new ones.',
  advertiser: ' Renew them under Account > Security.',
} as const;

/** Text after a sign-in with a recovery code. */
export function codesLeftSentence(left: number, kind: keyof typeof advices = 'staff'): string {
  const count = left === 0 ? 'You have none left.' : left === 1 ? 'You have 1 left.' : `You have ${left} left.`;
  const advice = left <= FEW ? advices[kind] : '';
  return `You signed in with a recovery code. ${count}${advice}`;
}
