import { listCalendars, setCalendar } from '@area/contract/office/calendars/calls';
import { addBusinessDays } from '@area/domain/calendar/business-days';
import { civilDate } from '@area/domain/calendar/civil-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentCalendar } from '../../../test/catalogue.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';
import { WATCH_CALENDAR } from '../../entry/schedule/other-steps.ts';
import { businessCalendar, refreshCalendar } from '../../platform/calendar/in-force.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app, 'IT_ADMIN');
});
beforeEach(() => app.clock.setBusiness(TEST_NOW));
afterAll(() => app.dispose());

const listYears = async () => pair.maker.ask(listCalendars, { query: { $limit: 'null' } });

describe('the calendar', () => {
  it('is that of the program until the office sets another', async () => {
    const years = await listYears();
    expect(years.find(({ year }) => year === 2026)).toMatchObject({
      source: 'PROGRAM',
      is_in_force: true,
      in_force_from: null,
    });
  });

  it('follows the rule where nobody has a list, and says so', async () => {
    app.clock.setBusiness('2028-03-10T09:00:00Z');
    const years = await listYears();
    expect(years.slice(0, 2).map(({ year, source }) => [year, source])).toEqual([
      [2029, 'RULE'],
      [2028, 'RULE'],
    ]);
  });

  it('is missed once by the step of the morning, from November of the year before', async () => {
    const watch = async (at: string) =>
      WATCH_CALENDAR.run({ db: app.db, parts: app.parts, now: new Date(at) });
    expect((await watch('2027-10-29T06:00:00Z')).done).toBe(0);
    expect((await watch('2027-11-02T06:00:00Z')).done).toBe(1);
    expect((await watch('2027-11-03T06:00:00Z')).done).toBe(0);
    const issues = await app.db
      .selectFrom('issues')
      .select('subject')
      .where('subject', 'like', 'Calendario de %')
      .execute();
    expect(issues).toEqual([{ subject: 'Calendario de 2028 sin cargar' }]);
  });

  it('is set by two people, and holds from its day on', async () => {
    const friday = civilDate('2027-03-19');
    const proposal = await doTogether(pair, setCalendar, {
      body: sentCalendar(2027, '2026-03-12', ['03-19', '03-25']),
    });
    expect(proposal.changes).toEqual(
      expect.arrayContaining([{ field: '2027-03-19', from: null, to: 'Festivo 03-19' }]),
    );
    expect(addBusinessDays(friday, 0, businessCalendar())).toBe(friday);
    await refreshCalendar(app.db, civilDate('2026-03-12'));
    expect(addBusinessDays(friday, 0, businessCalendar())).toBe('2027-03-22');
    app.clock.setBusiness('2026-03-12T09:00:00Z');
    expect((await listYears()).find(({ year }) => year === 2027)).toMatchObject({
      source: 'OFFICE',
      is_in_force: true,
      set_by: pair.maker.clerk.username,
      approved_by: pair.approver.clerk.username,
    });
  });

  it('is refused when it is of another year, too short, or of the past', async () => {
    const reply = await pair.maker.try(setCalendar, {
      body: {
        year: 2028,
        in_force_from: '2026-03-09',
        holidays: [{ day: '2027-01-01', name: 'Año Nuevo' }],
      },
    });
    expect([reply.status, reply.errors.map(({ field }) => field)]).toEqual([
      422,
      ['in_force_from', 'holidays', 'holidays'],
    ]);
  });

  it('is stale when another list came meanwhile', async () => {
    const late = await enterAs(app, 'IT_ADMIN');
    const proposal = await late.propose(setCalendar, { body: sentCalendar(2029, '2026-03-10') });
    await app.db
      .insertInto('business_calendars')
      .values({
        uuid: crypto.randomUUID(),
        region: 'MADRID',
        year: 2029,
        in_force_from: civilDate('2026-03-10'),
        holidays: JSON.stringify({ '2029-01-02': 'Otro' }),
        set_by: 'x',
        set_at: TEST_NOW,
      })
      .execute();
    await refreshCalendar(app.db, civilDate('2026-03-10'));
    expect((await pair.approver.tryApprove(proposal)).status).toBe(409);
  });

  it('is not set without the right', async () => {
    const clerk = await enterAs(app, 'OPERATIONS');
    expect((await clerk.try(setCalendar, { body: sentCalendar(2028, '2026-03-10') })).status).toBe(
      403,
    );
    expect((await clerk.try(listCalendars)).status).toBe(403);
  });
});
