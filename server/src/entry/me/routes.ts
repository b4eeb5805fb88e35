import { getMe, setLanguage } from '@area/contract/me/calls';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { presentMe } from './present.ts';
import { readerOfSession } from './reader-store.ts';
import { updatePerson } from '../../clients/people/store.ts';

export const meRoutes = (serve: Register): void => {
  serve(
    getMe,
    async (context) => {
      const session = callerOf(context);
      // Staff learn from `getMeAdmin` whose area it is: the same answer here would let a
      // portal show the area as if its client were there.
      if (session.staff) throw new AppError('NOT_FOUND');
      return presentMe(context.db, session, {
        reader: readerOfSession.of(context),
        now: context.parts.clock.business(),
      });
    },
    { readsAccounts: true, beside: readerOfSession },
  );

  serve(setLanguage, async (context) => {
    const { language } = context.body;
    await updatePerson(context.db, callerOf(context).intervener_uuid, { language });
    return context.body;
  });
};
