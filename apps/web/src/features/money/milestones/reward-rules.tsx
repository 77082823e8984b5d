/** How rewards are given and what they are worth. */
export const RewardRules = () => (
  <ul className="grid list-disc gap-1 ps-5 marker:text-muted">
    <li>You receive each reward once, automatically, when you reach the milestone.</li>
    <li>Rewards are bonus credits: you can spend them on campaigns, and they have no cash value.</li>
    <li>Each reward appears in your credit history.</li>
  </ul>
);
