import {
  createCalendarFeed,
  getCalendarFeed,
  listUpcoming,
  readCalendarFeed,
  removeCalendarFeed,
} from '@area/contract/upcoming/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { hashToken, newToken } from '../../access/auth/tokens.ts';
import { findBrandName } from '../../access/config/store.ts';
import { listShownAccounts } from '../../clients/accounts/shown-accounts.ts';
import { listAccountsIn } from '../../clients/accounts/summaries.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callPath } from '../../platform/http/calls/call-path.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { endFeeds, findFeedAt, findFeedOf, insertFeed, noteRead } from './feed-store.ts';
import { listUpcomingOf } from './list-upcoming.ts';
import { presentCalendar } from './present-calendar.ts';

const ENDING = '.ics';

const feedRoutes = (serve: Register): void => {
  serve(getCalendarFeed, async (context) => {
    const row = await findFeedOf(context.db, callerOf(context).intervener_uuid);
    if (!row) return { feed: null };
    const { created_at, read_at, has_amounts } = row;
    return {
      feed: {
        created_at: created_at.toISOString(),
        has_amounts,
        read_at: read_at?.toISOString() ?? null,
      },
    };
  });

  serve(createCalendarFeed, async (context) => {
    const { db, parts, body, origin } = context;
    const { intervener_uuid, has_plans } = callerOf(context);
    const at = parts.clock.wall();
    const token = newToken();
    await endFeeds(db, intervener_uuid, at);
    await insertFeed(db, {
      uuid: newUuid(),
      intervener_uuid,
      token_sha256: hashToken(token),
      has_amounts: body.has_amounts,
      has_plans,
      origin,
      created_at: at,
    });
    const path = callPath(readCalendarFeed).replace(':token', `${token}${ENDING}`);
    return { url: `${origin}${path}` };
  });

  serve(removeCalendarFeed, async (context) => {
    const { db, parts } = context;
    await endFeeds(db, callerOf(context).intervener_uuid, parts.clock.wall());
    return { feed: null };
  });
};

/** What somebody has before them, in the portal and in their calendar. *Source*: screens.md (Lo que viene), ADR 223. */
export const upcomingRoutes = (serve: Register): void => {
  serve(
    listUpcoming,
    async (context) => {
      const days = await listUpcomingOf(context.db, {
        intervener: callerOf(context).intervener_uuid,
        accounts: await listShownAccounts(context),
        today: madridDate(context.parts.clock.business()),
      });
      return days.map(({ kind, uuid_subject, date, name, amount }) => ({
        kind,
        uuid_subject,
        date,
        name,
        amount,
      }));
    },
    { readsAccounts: true },
  );

  feedRoutes(serve);

  serve(
    readCalendarFeed,
    async ({ db, parts, params }) => {
      const feed = await findFeedAt(db, hashToken(params.token.slice(0, -ENDING.length)));
      if (!feed || feed.is_blocked) throw new AppError('NOT_FOUND');
      const { intervener_uuid: intervener, has_plans, has_amounts, origin } = feed;
      const today = madridDate(parts.clock.business());
      const accounts = await listAccountsIn(db, { intervener, today, has_plans });
      const days = await listUpcomingOf(db, { intervener, accounts, today });
      const now = parts.clock.wall();
      await noteRead(db, feed.uuid, now);
      const brand = await findBrandName(db, intervener);
      const say = speakerOf(await findLanguageOf(db, intervener));
      const text = presentCalendar(say, days, { brand, origin, has_amounts, now });
      return {
        bytes: Buffer.from(text),
        filename: `calendar${ENDING}`,
        mime_type: 'text/calendar; charset=utf-8',
      };
    },
    { limited: true },
  );
};
