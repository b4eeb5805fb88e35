import { reissueEnvelope } from '@area/contract/office/signing/calls';
import { reason } from '@area/domain/rules/reason';
import { officeActor } from '../../access/auth/actor.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findReferenced } from './order-store.ts';
import { reissueOrder } from './reissue.ts';

const getReferenced = async (db: Db, reference: string) =>
  (await findReferenced(db, reference.toUpperCase())) ??
  refuseFields([{ field: 'reference', ...reason('rules.named.operation', { reference }) }]);

/** Orders that are sent to their signers again. *Source*: decisions 1.2 (O3, O7). */
export const officeReissues = ({ write }: OfficeRegister): void => {
  write(reissueEnvelope, {
    subjects: async ({ db, body }) => [
      { kind: 'operation', uuid: (await getReferenced(db, body.reference)).uuid },
    ],
    changes: async ({ db, body }) => {
      const { reference, operation_status } = await getReferenced(db, body.reference);
      return [
        { field: 'reference', from: reference, to: reference },
        { field: 'operation_status', from: operation_status, to: 'REGISTERED' },
      ];
    },
    run: async ({ db, parts, by, body }) => {
      const { uuid } = await getReferenced(db, body.reference);
      const asked = { uuid, actor: officeActor(by), now: parts.clock.business() };
      const { reference, operation_status, version } = await reissueOrder(db, parts, asked);
      return { uuid, reference, operation_status, version };
    },
  });
};
