import type { FieldProblem } from '@universal-media/contract/wire/errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Shows the server's field errors in the form and focuses the first one. */
export function markFields<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  names: readonly FieldPath<T>[],
  problems: readonly FieldProblem[],
): void {
  let first = true;
  for (const name of names) {
    const problem = problems.find(({ field }) => field === name);
    if (!problem) continue;
    form.setError(name, { message: problem.message }, { shouldFocus: first });
    first = false;
  }
}
