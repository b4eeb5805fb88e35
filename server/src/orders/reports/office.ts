import { issueCertificate, listCertificates } from '@area/contract/office/certificates/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { lookAtPerson } from '../../clients/interveners/look-at-person.ts';
import {
  changesOfPerson,
  getPerson,
  subjectsOfPerson,
} from '../../clients/interveners/office-person.ts';
import { createReportRequest, listIssuedOf } from './requests.ts';

/** Certificates that staff issue for a client. *Source*: decisions 6.2, ADR 197. */
export const officeCertificates = ({ read, write }: OfficeRegister): void => {
  read(listCertificates, {
    look: lookAtPerson(listCertificates),
    read: async ({ db, params, query }) => listIssuedOf(db, params.id, query),
  });
  write(issueCertificate, {
    subjects: subjectsOfPerson,
    changes: async (context) =>
      changesOfPerson(await getPerson(context), {
        field: 'kind',
        from: null,
        to: context.body.kind,
      }),
    run: async (context) => {
      const { db, parts, actor, body } = context;
      const { uuid: person } = await getPerson(context);
      const now = parts.clock.business();
      return createReportRequest(db, { person, body, now, issued_by: actor.uuid });
    },
  });
};
