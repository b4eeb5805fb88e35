import { loginOnboarding } from '@area/contract/auth/calls';
import {
  changeOwnPassword,
  changePassword,
  closeOtherSessions,
  closeSession,
  listSessions,
  recoverPassword,
} from '@area/contract/users/calls';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf, hostOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { replaceOwnPassword } from './change-own-password.ts';
import { changeForgottenPassword } from './change-password.ts';
import { endFamily, endOtherFamilies } from './families-store.ts';
import { logIn } from './log-in.ts';
import { listOpenSessions } from './open-sessions.ts';
import { getPortal } from './portals-store.ts';
import { requestRecovery } from './recovery-requests.ts';

/** Calls before a session, with the key of the host; passwords are compared outside of any transaction. */
const entryRoutes = (serve: Register): void => {
  serve(
    loginOnboarding,
    async (context) => {
      const { db, body, parts, visit } = context;
      const { id, user_prefix } = await getPortal(db, hostOf(context));
      const claimed = {
        portal_id: id,
        prefix: user_prefix,
        document_number: normaliseIdentifier(body.document_number),
      };
      return logIn(parts, claimed, { password: body.password, visit });
    },
    { transaction: 'own' },
  );

  serve(
    recoverPassword,
    async (context) => {
      await requestRecovery(context, context.body.document_number);
      return {};
    },
    { transaction: 'own' },
  );

  serve(
    changePassword,
    async (context) => {
      await changeForgottenPassword(context);
      return {};
    },
    { transaction: 'own' },
  );
};

export const authRoutes = (serve: Register): void => {
  entryRoutes(serve);

  serve(
    changeOwnPassword,
    async (context) => {
      await replaceOwnPassword(context);
      return {};
    },
    { transaction: 'own', limited: true },
  );

  serve(listSessions, async (context) =>
    listOpenSessions(context.db, callerOf(context), {
      now: context.parts.clock.wall(),
      language: context.language,
    }),
  );

  serve(closeSession, async (context) => {
    const { intervener_uuid, family } = callerOf(context);
    const { id: uuid } = context.params;
    const why = uuid === family ? 'LOGOUT' : 'CLOSED_ELSEWHERE';
    const isClosed = await endFamily(
      context.db,
      { intervener: intervener_uuid, uuid },
      { why, now: context.parts.clock.wall() },
    );
    if (!isClosed) throw new AppError('NOT_FOUND');
    return {};
  });

  serve(closeOtherSessions, async (context) => {
    const { intervener_uuid: intervener, family: but } = callerOf(context);
    const closed = await endOtherFamilies(
      context.db,
      { intervener, but },
      { why: 'CLOSED_ELSEWHERE', now: context.parts.clock.wall() },
    );
    return { closed };
  });
};
