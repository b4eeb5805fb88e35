import { PERMISSION_SETS } from '@area/domain/staff/permission-sets';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { enterAgain, enterAs } from '../office-client.ts';
import type { OfficeClient } from '../office-client.ts';
import type { TestApp } from '../test-app.ts';

/** Two of each permission set, the first of them in two sessions. */
export interface Cast {
  readonly first: OfficeClient;
  readonly again: OfficeClient;
  readonly other: OfficeClient;
}

/** Lets everybody in; answers who is of a permission set. */
export const enterCast = async (app: TestApp): Promise<(set: PermissionSet) => Cast> => {
  const cast = new Map<PermissionSet, Cast>();
  for (const set of PERMISSION_SETS) {
    const first = await enterAs(app, set);
    const again = await enterAgain(app, first.clerk);
    cast.set(set, { first, again, other: await enterAs(app, set) });
  }
  return (set) => {
    const found = cast.get(set);
    if (!found) throw new Error(`nobody is ${set}`);
    return found;
  };
};
