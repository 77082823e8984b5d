import type { z } from 'zod';
import { type Wrong, wrong } from '../failure.ts';
import type { operations } from '../operations.ts';
import type { Resources } from '../resources.ts';
import type { Staged } from './staged.ts';

/** Making, describing and removing a customer list. A name is taken while its list exists. */
export function createUserListBuilder({ lists, nameFor, idIn, newId }: Resources) {
  return (input: z.infer<typeof operations.userListOperation>): Staged | Wrong => {
    const result = 'userListResult';
    if ('create' in input) {
      const { name, description } = input.create;
      if ([...lists.values()].some((list) => list.name === name)) {
        return wrong('userListError', 'NAME_ALREADY_USED', 'The name is already used by another list.', 'create.name');
      }
      const id = newId();
      return {
        result,
        resourceName: nameFor('userLists', id),
        commit: () =>
          lists.set(id, {
            id,
            name,
            description,
            hashes: { email: new Set(), phone: new Set() },
            is_counted: false,
          }),
      };
    }
    const resourceName = 'remove' in input ? input.remove : input.update.resourceName;
    const list = lists.get(idIn('userLists', resourceName) ?? '');
    if (list === undefined) return wrong('mutateError', 'RESOURCE_NOT_FOUND', 'Resource was not found.', 'user_list');
    return {
      result,
      resourceName,
      commit() {
        if ('remove' in input) lists.delete(list.id);
        else list.description = input.update.description ?? list.description;
      },
    };
  };
}
