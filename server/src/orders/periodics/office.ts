import { blockIntervener } from '@area/contract/office/interveners/calls';
import { atField } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  blockDecisionOf,
  getPerson,
  statusChange,
  subjectsOfPerson,
} from '../../clients/interveners/office-person.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { blockPersonAndOrders } from './block-person.ts';

/** Blocks people, and with them what they have ordered to be repeated. *Source*: decisions 1.7 and 6.2. */
export const officeBlocks = ({ write }: OfficeRegister): void => {
  write(blockIntervener, {
    facts: async ({ body: { is_aml } }) => ({ is_aml }),
    subjects: subjectsOfPerson,
    changes: async (context) =>
      statusChange(context, context.body.is_aml ? 'BLOQUEADO_AML' : 'BLOQUEADO'),
    run: async (context) => {
      await getPerson(context);
      const { db, params, body } = context;
      const blocking = blockDecisionOf(context, body);
      requireFields(atField('id', await blockPersonAndOrders(db, params.id, blocking)));
      const { uuid, intervener_status } = await getPerson(context);
      return { uuid, intervener_status };
    },
  });
};
