import {
  addInterveners,
  changeAccountIntervener,
  listAccountInterveners,
  removeAccountIntervener,
  replaceRoles,
} from '@area/contract/account-people/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { addPeople } from './add-people.ts';
import { changePower } from './change-power.ts';
import { listAccountPeoplePage } from './people-list.ts';
import { leaveOrRemove } from './remove-person.ts';
import { putRoles } from './replace-roles.ts';

const lookingFrom = (
  context: Pick<Context<typeof listAccountInterveners>, 'params' | 'session'>,
) => ({
  account: context.params.id,
  viewer: callerOf(context).intervener_uuid,
});

export const accountPeopleRoutes = (serve: Register): void => {
  serve(listAccountInterveners, async (context) =>
    listAccountPeoplePage(
      context.db,
      {
        ...lookingFrom(context),
        isExpanded: context.query.$expand.includes('account_intervener_role'),
      },
      context.query,
    ),
  );

  serve(addInterveners, addPeople);
  serve(changeAccountIntervener, changePower);
  serve(removeAccountIntervener, leaveOrRemove);
  serve(replaceRoles, putRoles);
};
