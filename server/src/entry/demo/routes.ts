import { businessCalendar, refreshCalendar } from '../../platform/calendar/in-force.ts';
import { demoAdvance, demoHandover, demoReconcile } from '@area/contract/demo/schemas';
import { civilDate, addDays } from '@area/domain/calendar/civil-date';
import { nextBusinessDay } from '@area/domain/calendar/business-days';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import type { FastifyInstance } from 'fastify';
import { MovableClock } from '../../platform/parts/movable-clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { parseInput } from '../../platform/http/input.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { publishDueValues, reconcileOrder } from './office.ts';
import { demoDoorRoutes } from './door-routes.ts';
import { runDayInOffice } from './run-day.ts';
import { listWaitingOrders } from './office-store.ts';
import { listOutbox } from './outbox.ts';
import { DEMO_PARTNER, signPartnerToken } from './partner.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { fullName } from './person.ts';
import { listDemoStaff } from './staff.ts';

const OPENING_HOUR = 10;

const people = DEMO_PEOPLE.filter(({ story }) => story !== null).map(
  ({ document, portal, phone, story, ...names }) => ({
    name: fullName(names),
    document_number: document,
    password: DEMO_PASSWORD,
    configuration: portal,
    mobile_phone: phone,
    story,
  }),
);

/** The target of the business clock: a given moment, or the opening of the next business day. */
const targetOf = (
  body: { to?: string | undefined; next?: string | undefined },
  now: Date,
): Date => {
  if (body.to) return new Date(body.to);
  const today = madridDate(now);
  const day = body.next === 'day' ? addDays(today, 1) : nextBusinessDay(today, businessCalendar());
  return madridInstant(civilDate(day), OPENING_HOUR);
};

/**
 * What only a demo has: who is who, the phone and mailbox, the office's next step and a clock that
 * moves. What the office does goes through its own calls, in the names of the demo's staff.
 */
export const demoRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { database, clock } = parts;
  const db = database.kysely;
  app.addHook('onRequest', async ({ url }) => {
    // Another process may have moved it; files do not care what day it is.
    if (clock instanceof MovableClock && /^\/(?:api|demo)\//.test(url)) await clock.refresh(db);
  });
  app.get('/demo/people.json', async () => ({ data: people }));
  app.get('/demo/staff.json', async () => ({ data: listDemoStaff(clock.wall()) }));
  app.get('/demo/outbox.json', async () => ({ data: await listOutbox(db) }));
  app.get('/demo/state.json', async () => ({
    data: { now: clock.business().toISOString(), waiting: await listWaitingOrders(db) },
  }));
  app.get('/demo/partner-token.json', async (request) => {
    const { document_number } = parseInput(demoHandover, request.query);
    return {
      data: {
        token: await signPartnerToken(db, document_number, clock.wall()),
        configuration: DEMO_PARTNER.portal_id,
      },
    };
  });

  demoDoorRoutes(app, parts);
  app.post('/demo/clock', async (request) => {
    if (!(clock instanceof MovableClock)) throw new AppError('NOT_FOUND');
    const to = targetOf(parseInput(demoAdvance, request.body), clock.business());
    await clock.moveTo(db, to);
    await refreshCalendar(db, madridDate(to));
    return { data: { now: clock.business().toISOString() } };
  });
  app.post('/demo/office/reconcile', async (request) => {
    const { uuid_operation } = parseInput(demoReconcile, request.body);
    return {
      data: { outcome: await reconcileOrder({ app, parts }, uuid_operation, clock.business()) },
    };
  });
  app.post('/demo/office/publish', async () => ({
    data: { published: await publishDueValues({ app, parts }, clock.business()) },
  }));
  app.post('/demo/office/run-day', async () => ({
    data: await runDayInOffice({ app, parts }),
  }));
};
