import {
  downloadClientDocument,
  getClient,
  listClientDocuments,
  listClientEvents,
  listClientIssues,
  listClientLogins,
  listClientMessages,
  listClientPositions,
} from '@area/contract/office/clients/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { centsText } from '@area/domain/money/wire';
import { listAccountRoles } from '../../access/account-access/store.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { lookAtPerson } from '../../clients/interveners/look-at-person.ts';
import { getPerson, subjectsOfPerson } from '../../clients/interveners/office-person.ts';
import { showPaper } from '../../documents/documents/show-paper.ts';
import { heldValue } from '../../ledger/units/positions.ts';
import { listHeld } from '../../ledger/units/positions-store.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { eventsOf } from './events-store.ts';
import {
  documentsOf,
  findPaperOf,
  issuesOf,
  listNumbers,
  messagesTo,
  sessionsOf,
} from './lists-store.ts';
import { presentClient } from './present-client.ts';

/** Whether the reader may know that compliance investigates somebody. *Source*: decisions 1.7 (no tipping-off). */
const knowing = ({ actor }: Pick<OfficeContext, 'actor'>) => ({
  withAml: hasRight(actor.permission_set, 'VIEW_AML_NOTES'),
});

const numbersOf = async (db: OfficeContext['db'], accounts: readonly string[]) =>
  new Map((await listNumbers(db, accounts)).map(({ uuid, number }) => [uuid, number]));

const iso = (at: Date): string => at.toISOString();
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

const holdingRoutes = ({ read }: OfficeRegister): void =>
  read(listClientPositions, {
    look: lookAtPerson(listClientPositions),
    read: async (context) => {
      const { db, parts, params } = context;
      const accounts = [
        ...new Set((await listAccountRoles(db, params.id)).map((role) => role.uuid)),
      ];
      const held = await listHeld(db, accounts, madridDate(parts.clock.business()));
      const numbers = await numbersOf(db, accounts);
      return held.map((each) => {
        const value = heldValue(each);
        return {
          ...each,
          account: numbers.get(each.account_uuid) ?? '',
          product: each.code,
          product_name: each.name,
          value: value === undefined ? null : centsText(value),
        };
      });
    },
  });

const paperRoutes = ({ read }: OfficeRegister): void => {
  read(listClientDocuments, {
    look: lookAtPerson(listClientDocuments),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, documentsOf(db, params.id), query);
      return { items: items.map((row) => ({ ...row, created_at: iso(row.created_at) })), total };
    },
  });
  read(downloadClientDocument, async (context) => {
    const { uuid } = await getPerson(context);
    const papers = await findPaperOf(context.db, uuid, context.params.paperId);
    const subjects = subjectsOfPerson(context);
    return showPaper(context, downloadClientDocument.id, { papers, subjects });
  });
};

const contactRoutes = ({ read }: OfficeRegister): void => {
  read(listClientMessages, {
    look: lookAtPerson(listClientMessages),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, messagesTo(db, params.id), query);
      const shown = items.map((row) => ({
        ...row,
        created_at: iso(row.created_at),
        sent_at: isoOrNull(row.sent_at),
      }));
      return { items: shown, total };
    },
  });
  read(listClientLogins, {
    look: lookAtPerson(listClientLogins),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, sessionsOf(db, params.id), query);
      const shown = items.map(({ kind, ...row }) => ({
        ...row,
        kind: kind === 'STAFF' ? ('STAFF' as const) : ('CLIENT' as const),
        opened_at: iso(row.opened_at),
        last_used_at: iso(row.last_used_at),
        ended_at: isoOrNull(row.ended_at),
      }));
      return { items: shown, total };
    },
  });
  read(listClientIssues, {
    look: lookAtPerson(listClientIssues),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, issuesOf(db, params.id, knowing(context)), query);
      const shown = items.map((row) => ({
        ...row,
        created_at: iso(row.created_at),
        expires_on: iso(row.expires_on),
      }));
      return { items: shown, total };
    },
  });
};

/** A client on one page. *Source*: office 3, ADR 210. */
export const officeClientRecord = (register: OfficeRegister): void => {
  register.read(getClient, {
    look: lookAtPerson(getClient),
    read: async (context) => presentClient(context, context.params.id),
  });
  register.read(listClientEvents, {
    look: lookAtPerson(listClientEvents),
    read: async (context) => {
      const { db, query, params } = context;
      const { items, total } = await readPage(db, eventsOf(db, params.id, knowing(context)), query);
      return { items: items.map((row) => ({ ...row, at: iso(row.at) })), total };
    },
  });
  holdingRoutes(register);
  paperRoutes(register);
  contactRoutes(register);
};
