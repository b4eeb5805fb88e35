import { endPatron, recordPatron } from '@area/contract/office/companies/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { reason } from '@area/domain/rules/reason';
import type { Subject } from '@area/domain/staff/subjects';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { getEntityNamed } from '../accounts/get-named.ts';
import { getPersonName, lockPerson } from '../people/store.ts';
import { findPatron } from './office-store.ts';
import { endPatron as end, insertPatron } from './patrons-store.ts';

type OfBoard = Pick<OfficeContext, 'db'> & {
  readonly body: { readonly entity: string; readonly document_number: string };
};

const subjectsOf = async ({ db, body }: OfBoard): Promise<readonly Subject[]> => [
  { kind: 'intervener', uuid: await getEntityNamed(db, body.entity) },
];

/** A foundation whose board nobody else changes meanwhile. */
const lockFoundation = async (db: Db, document: string): Promise<string> => {
  const uuid = await getEntityNamed(db, document);
  await lockPerson(db, uuid);
  return uuid;
};

/** Boards of foundations: known from their deeds. */
export const officeCompanies = ({ write }: OfficeRegister): void => {
  write(recordPatron, {
    subjects: subjectsOf,
    changes: async ({ db, body }) => {
      const { name } = await getPersonName(db, await getEntityNamed(db, body.entity));
      return [
        { field: 'entity', from: name, to: name },
        { field: 'document_number', from: null, to: body.document_number },
        { field: 'name', from: null, to: body.name },
        { field: 'position', from: null, to: body.position },
      ];
    },
    run: async ({ db, parts, by, body: { entity, since, ...member } }) => {
      const intervener_uuid = await lockFoundation(db, entity);
      const document_number = normaliseIdentifier(member.document_number);
      if (await findPatron(db, intervener_uuid, document_number))
        refuseFields([{ field: 'document_number', ...reason('rules.patron.on_board') }]);
      const uuid = newUuid();
      const from = since === undefined ? madridDate(parts.clock.business()) : civilDate(since);
      const row = { uuid, intervener_uuid, ...member, document_number };
      await insertPatron(db, { ...row, since: from, recorded_by: by });
      return { uuid };
    },
  });
  write(endPatron, {
    subjects: subjectsOf,
    changes: async ({ db, body }) => {
      const uuid = await getEntityNamed(db, body.entity);
      const { name } = await getPersonName(db, uuid);
      const patron = await findPatron(db, uuid, normaliseIdentifier(body.document_number));
      return [
        { field: 'entity', from: name, to: name },
        { field: 'name', from: patron?.name ?? null, to: null },
      ];
    },
    run: async ({ db, parts, body }) => {
      const entity = await lockFoundation(db, body.entity);
      const until = madridDate(parts.clock.business());
      const document = normaliseIdentifier(body.document_number);
      const uuid =
        (await end(db, { entity, document, until })) ??
        refuseFields([{ field: 'document_number', ...reason('rules.patron.not_on_board') }]);
      return { uuid };
    },
  });
};
