import type { AuditVerification } from '#domains/operations/operations.ts';
import { withServices } from './kit/with-services.ts';

/** Prints a verification for an operator, figures last. */
const verificationText = ({ sealed, anchors, problems }: AuditVerification): string =>
  [
    ...problems.map(({ position, audit_id, problem }) =>
      [problem, position === null ? '' : `position ${position}`, audit_id === null ? '' : `entry ${audit_id}`]
        .filter((part) => part !== '')
        .join(', '),
    ),
    `${sealed} sealed entries, ${anchors} anchors, ${problems.length} problems`,
  ].join('\n');

// Read-only: safe to run against a database in use.
await withServices(async ({ services }) => {
  const verification = await services.operations.verifyAuditLog();
  process.stdout.write(`${verificationText(verification)}\n`);
  process.exitCode = verification.problems.length === 0 ? 0 : 1;
});
