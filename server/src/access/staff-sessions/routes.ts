import {
  answerChallengeBySso,
  approveDeviceLogin,
  askPasskey,
  closeOfficeSession,
  closeOneOfficeSession,
  finishOfficeSso,
  getChallenge,
  getDeviceLogin,
  getOfficeLogin,
  getOfficeSession,
  listOfficeSessions,
  openOfficeArea,
  openOfficeSession,
  redeemDeviceLogin,
  startDeviceLogin,
  startOfficeSso,
} from '@area/contract/office/session/calls';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { securityEvent, securityName } from '../../platform/security-events.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from '../auth/device-name.ts';
import { openAreaAt } from '../staff/open-area.ts';
import { passkeyRequest } from '../../platform/passkeys/passkeys.ts';
import { insertChallenge } from './challenges-store.ts';
import {
  approveDeviceLogin as approve,
  getDeviceLogin as findDevice,
  redeemDeviceLogin as redeem,
  startDeviceLogin as start,
} from './device-logins.ts';
import { requireFactor, staffOf } from './door.ts';
import type { DoorRegister } from './door.ts';
import { logInStaff } from './log-in.ts';
import { presentChallenge } from './present-challenge.ts';
import { presentStaffSession } from './present-session.ts';
import { endStaffSession, listStaffSessionRows } from './sessions-store.ts';
import { finishSso, startSsoLogin, startSsoStepUp } from './sso-login.ts';

const loginRoutes = (serve: DoorRegister): void => {
  serve(getOfficeLogin, async ({ parts: { settings } }) => {
    const has_sso = settings.STAFF_OIDC_ISSUER !== undefined;
    return { has_sso, has_password: !has_sso };
  });
  serve(askPasskey, async ({ parts: { database, clock }, place }) => {
    const asked = await insertChallenge(database.kysely, { purpose: 'LOGIN' }, clock.wall());
    return { challenge: asked.uuid, options: passkeyRequest(asked.challenge, place) };
  });
  serve(openOfficeSession, async ({ parts, body, visit, place }) => {
    const { session, token } = await logInStaff(parts, body, { visit, place });
    return presentStaffSession(session, token);
  });
  serve(startOfficeSso, async ({ parts, place }) => ({
    url: await startSsoLogin(parts, place.origin),
  }));
  serve(finishOfficeSso, async ({ parts, body, visit, place: { origin } }) =>
    finishSso(parts, body, { origin, visit }),
  );
};

const sessionRoutes = (serve: DoorRegister): void => {
  serve(getOfficeSession, async (context) =>
    presentStaffSession(staffOf(context), context.visit.office_token),
  );
  serve(closeOfficeSession, async (context) => {
    const { parts, visit } = context;
    const { uuid, staff } = staffOf(context);
    const now = parts.clock.wall();
    const end = { why: 'LOGOUT', now } as const;
    await endStaffSession(parts.database.kysely, { staff_uuid: staff.uuid, uuid }, end);
    visit.keepOfficeToken(undefined);
    securityEvent(parts.log, {
      kind: 'staff_session',
      outcome: 'closed',
      actor: securityName('staff', staff.uuid),
      ip: visit.ip,
      request_id: visit.request_id,
    });
    return {};
  });
  serve(listOfficeSessions, async (context) => {
    const { parts, language } = context;
    const session = staffOf(context);
    const db = parts.database.kysely;
    const rows = await listStaffSessionRows(db, session.staff.uuid, parts.clock.wall());
    return rows.map(({ user_agent, opened_at, last_used_at, expires_at, ...row }) => ({
      ...row,
      opened_at: opened_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      expires_at: expires_at.toISOString(),
      // A command line says what it is called.
      device:
        row.kind === 'DEVICE' ? (user_agent ?? '') : deviceName(user_agent, speakerOf(language)),
      is_current: row.uuid === session.uuid,
    }));
  });
  serve(closeOneOfficeSession, async (context) => {
    const { parts, params } = context;
    const session = staffOf(context);
    const why = params.id === session.uuid ? 'LOGOUT' : 'CLOSED_ELSEWHERE';
    const isClosed = await endStaffSession(
      parts.database.kysely,
      { staff_uuid: session.staff.uuid, uuid: params.id },
      { why, now: parts.clock.wall() },
    );
    if (!isClosed) throw new AppError('NOT_FOUND');
    return {};
  });
};

const challengeRoutes = (serve: DoorRegister): void => {
  serve(getChallenge, async (context) =>
    presentChallenge(context.parts, staffOf(context), {
      challenge: context.params.id,
      place: context.place,
    }),
  );
  serve(answerChallengeBySso, async (context) => ({
    url: await startSsoStepUp(context.parts, staffOf(context), {
      challenge: context.params.id,
      origin: context.place.origin,
    }),
  }));
};

/** Where the portal is, when the office has a port of its own. In production the settings say it. */
const portalUrl = (
  { settings: { OFFICE_PORT, PUBLIC_URL, PORT } }: Pick<Parts, 'settings'>,
  hostname: string,
): string | null =>
  OFFICE_PORT === undefined ? null : (PUBLIC_URL ?? `http://${hostname}:${PORT}`);

const areaRoutes = (serve: DoorRegister): void => {
  serve(openOfficeArea, async (context) => {
    const { parts, visit, body, place } = context;
    const session = staffOf(context);
    const from = { db: parts.database.kysely, parts, visit, portal_id: body.portal };
    const opened = await openAreaAt(from, { ...session.staff, session }, body);
    return { ...opened, portal_url: portalUrl(parts, place.hostname) };
  });
};

const deviceRoutes = (serve: DoorRegister): void => {
  serve(startDeviceLogin, async ({ parts, body, visit, place }) =>
    start(parts, { machine: body.machine, ip: visit.ip, origin: place.origin }),
  );
  serve(redeemDeviceLogin, async ({ parts, body, visit }) => {
    const { session, token } = await redeem(parts, { device_code: body.device_code, visit });
    return {
      access_token: token,
      token_type: 'Bearer' as const,
      session: presentStaffSession(session, undefined),
    };
  });
  serve(getDeviceLogin, async ({ parts, params }) => {
    const { machine, ip, created_at } = await findDevice(parts, params.code);
    return { machine, ip, created_at: created_at.toISOString() };
  });
  serve(approveDeviceLogin, async (context) => {
    const { parts, params } = context;
    const session = staffOf(context);
    const spend = await requireFactor(context, 'EACH');
    await inTransaction(parts.database.kysely, async (tx) => {
      await spend(tx);
      await approve(tx, { user_code: params.code, session }, parts.clock.wall());
    });
    return {};
  });
};

/** The login calls of the office: logins, sessions, challenges, and logins of the command line. *Source*: office 1. */
export const officeSessionRoutes = (serve: DoorRegister): void => {
  loginRoutes(serve);
  sessionRoutes(serve);
  challengeRoutes(serve);
  areaRoutes(serve);
  deviceRoutes(serve);
};
