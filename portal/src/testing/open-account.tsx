import type { AccountIntervener } from '@area/contract/account-people/schemas';
import { listAccountInterveners } from '@area/contract/account-people/calls';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { getAccount } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { Route } from 'wouter';
import { AccountScreen } from '../screens/accounts/account-screen.tsx';
import { HOLDERS } from './accounts.ts';
import { drawInArea } from './draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { accountOf, idOf, meOf, visitOf } from './people.ts';

interface Opened {
  readonly account?: AccountSummary;
  readonly people?: readonly AccountIntervener[];
}

/** Draws a section of one account as it is behind the login; earlier replies win. */
export const openAccount = (
  section: string,
  { account = accountOf(), people = HOLDERS }: Opened = {},
  ...replies: readonly Reply[]
) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([account])),
    reply(getMeAdmin, () => ({ ...meOf([account]), admin: visitOf() })),
    reply(getAccount, () => account),
    replyList(listAccountInterveners, () => people),
  );
  const drawn = drawInArea(
    <Route path="/account/myaccount/:uuidAccount">
      <AccountScreen />
    </Route>,
    `/account/myaccount/${idOf(11)}?section=${section}`,
  );
  return { asked, ...drawn };
};

/** What was sent to a call, one after the other. */
export const sentTo = (
  asked: readonly { readonly call: string; readonly body: unknown }[],
  id: string,
): unknown[] => asked.filter(({ call }) => call === id).map(({ body }) => body);
