import {
  finishStaffSso,
  getMeAdmin,
  listStaffVisits,
  loginStaff,
  loginThirdParty,
  startStaffSso,
} from '@area/contract/staff/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { areaReader } from '../../access/config/shown-plans-store.ts';
import { getPerson } from '../../access/auth/orderer.ts';
import { presentMe } from './present.ts';
import { findReader } from './reader-store.ts';
import { admitHandover } from '../../access/staff/handover.ts';
import { presentVisit } from '../../access/staff/present-visit.ts';
import {
  enterAreaByPassword,
  finishSso,
  startSso,
} from '../../access/staff-sessions/area-entry.ts';
import { listVisits } from '../../access/staff/visits.ts';

/** Logins other than a client's own; they wait for other services, not for the database. */
const entryRoutes = (serve: Register): void => {
  const own = { transaction: 'own' } as const;
  serve(loginStaff, async (context) => enterAreaByPassword(context), own);
  serve(startStaffSso, async (context) => ({ url: await startSso(context) }), own);
  serve(finishStaffSso, async (context) => finishSso(context), own);
  serve(loginThirdParty, async (context) => admitHandover(context, context.body.token), own);
};

export const staffRoutes = (serve: Register): void => {
  entryRoutes(serve);

  serve(getMeAdmin, async (context) => {
    const { db, query, parts } = context;
    const session = callerOf(context);
    const { document_number } = await getPerson(db, session.intervener_uuid);
    // A session opens the one area it was opened for.
    if (!session.staff || normaliseIdentifier(query.dni) !== document_number)
      throw new AppError('NOT_FOUND');
    const now = parts.clock.business();
    const today = madridDate(now);
    const reader = await findReader(db, { ...areaReader(session.intervener_uuid, now), today });
    const record = await presentMe(db, session, { reader, now });
    return { ...record, admin: await presentVisit(db, session, session.staff) };
  });

  serve(listStaffVisits, async ({ db, params, query }) => listVisits(db, params.id, query));
};
