import {
  correctDocumentNumber,
  downloadIdentityPaper,
  listIdentityPapers,
  listWaitingInterveners,
  returnIntervener,
  unblockIntervener,
} from '@area/contract/office/interveners/calls';
import { unblockSigning } from '@area/contract/office/signing/calls';
import { atField, reason } from '@area/domain/rules/reason';
import { moverOf } from '../../access/proposals/mover.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { hasRight } from '../../access/proposals/require-right.ts';
import { liftBlock } from '../../documents/signatures/codes/challenges-store.ts';
import { showPaper } from '../../documents/documents/show-paper.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { getPersonNumbered } from '../people/get-person-numbered.ts';
import { unblockedStatus } from '../people/move-intervener.ts';
import { unblockPerson } from './block.ts';
import { correctDocument } from './correct-document.ts';
import { lookAtPerson } from './look-at-person.ts';
import {
  blockDecisionOf,
  changesOfPerson,
  getPerson,
  lockPersonOf,
  statusChange,
  subjectsOfPerson,
} from './office-person.ts';
import { identityPapers, waitingPeople } from './office-store.ts';
import { officeValidation } from './office-validation.ts';
import { registeredStatusOf, returnPerson } from './return-person.ts';

const listRoutes = ({ read }: OfficeRegister): void => {
  read(listWaitingInterveners, async ({ db, query, actor }) => {
    const mayAssess = hasRight(actor.permission_set, 'ASSESS_RISK');
    const { items, total } = await readPage(db, waitingPeople(db), query);
    const shown = items.map((row) => ({ ...row, aml_risk: mayAssess ? row.aml_risk : null }));
    return { items: shown, total };
  });
  read(listIdentityPapers, {
    look: lookAtPerson(listIdentityPapers),
    read: async ({ db, query, params }) => {
      const { items, total } = await readPage(db, identityPapers(db, params.id), query);
      const shown = items.map(({ uuid, subcategory, filename, status, sha256, created_at }) => ({
        uuid,
        subcategory,
        filename,
        status,
        sha256,
        created_at: created_at.toISOString(),
      }));
      return { items: shown, total };
    },
  });
  read(downloadIdentityPaper, async (context) => {
    await getPerson(context);
    const papers = await identityPapers(context.db, context.params.id).execute();
    const subjects = subjectsOfPerson(context);
    return showPaper(context, downloadIdentityPaper.id, { papers, subjects });
  });
};

const statusRoutes = ({ write }: OfficeRegister): void => {
  write(returnIntervener, {
    subjects: subjectsOfPerson,
    changes: async (context) =>
      statusChange(context, await registeredStatusOf(context.db, context.params.id)),
    run: async (context) => {
      await getPerson(context);
      const { db, parts, params, body } = context;
      const returning = { uuid: params.id, ...body, ...moverOf(context) };
      requireFields(atField('id', await returnPerson(db, parts, returning)));
      const { uuid, intervener_status } = await getPerson(context);
      return { uuid, intervener_status };
    },
  });
  write(unblockIntervener, {
    facts: async (context) => ({
      is_aml: (await lockPersonOf(context)).intervener_status === 'BLOQUEADO_AML',
    }),
    subjects: subjectsOfPerson,
    changes: async (context) => {
      const person = await getPerson(context);
      const before = await unblockedStatus(context.db, person);
      return statusChange(context, before ?? person.intervener_status);
    },
    run: async (context) => {
      const { db, params, body } = context;
      const is_aml = (await getPerson(context)).intervener_status === 'BLOQUEADO_AML';
      const unblocking = blockDecisionOf(context, { is_aml, reason: body.reason });
      requireFields(atField('id', await unblockPerson(db, params.id, unblocking)));
      const { uuid, intervener_status } = await getPerson(context);
      return { uuid, intervener_status };
    },
  });
};

const documentRoutes = ({ write }: OfficeRegister): void => {
  write(correctDocumentNumber, {
    subjects: subjectsOfPerson,
    changes: async (context) => {
      const { name, document_type, document_number } = await getPerson(context);
      return [
        { field: 'name', from: name, to: name },
        { field: 'document_type', from: document_type, to: document_type },
        { field: 'document_number', from: document_number, to: context.body.document_number },
      ];
    },
    run: async (context) => {
      const { uuid } = await getPerson(context);
      const { db, parts, body } = context;
      const correcting = { document_number: body.document_number, at: parts.clock.business() };
      return { uuid, document_number: await correctDocument(db, uuid, correcting) };
    },
  });
};

const signingRoutes = ({ write }: OfficeRegister): void => {
  write(unblockSigning, {
    subjects: async ({ db, body }) => [
      { kind: 'intervener', uuid: await getPersonNumbered(db, body.document_number) },
    ],
    changes: async ({ db, body }) => {
      const id = await getPersonNumbered(db, body.document_number);
      const person = await getPerson({ db, params: { id } });
      return changesOfPerson(person, { field: 'signing', from: 'BLOCKED', to: null });
    },
    run: async ({ db, body }) => {
      const uuid = await getPersonNumbered(db, body.document_number);
      const lifted = await liftBlock(db, uuid);
      requireFields(
        atField('document_number', lifted ? undefined : reason('rules.signing_block.none')),
      );
      return { uuid };
    },
  });
};

/** People: those who wait to be clients, and those whom the office lets in again. *Source*: decisions 1.7 and 6.2. */
export const officeInterveners = (register: OfficeRegister): void => {
  listRoutes(register);
  officeValidation(register);
  statusRoutes(register);
  documentRoutes(register);
  signingRoutes(register);
};
