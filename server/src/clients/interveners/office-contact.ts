import { changeClientContact } from '@area/contract/office/clients/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { changeContact, changedContact } from './change-contact.ts';
import { getPerson, subjectsOfPerson } from './office-person.ts';

const FIELDS = ['email', 'mobile_phone_prefix', 'mobile_phone'] as const;

/** Where a client is reached, as they told it. *Source*: office 3, ADR 210. */
export const officeContact = ({ write }: OfficeRegister): void =>
  write(changeClientContact, {
    subjects: subjectsOfPerson,
    changes: async (context) => {
      const person = await getPerson(context);
      const { name, document_number } = person;
      const changed = changedContact(person, context.body);
      return [
        { field: 'name', from: name, to: name },
        { field: 'document_number', from: document_number, to: document_number },
        ...FIELDS.flatMap((field) => {
          const to = changed[field];
          return to === undefined ? [] : [{ field, from: person[field], to }];
        }),
      ];
    },
    run: async (context) => {
      const { db, parts, params, body } = context;
      await getPerson(context);
      const now = { at: parts.clock.business(), wall: parts.clock.wall() };
      const person = await changeContact(db, params.id, { told: body, ...now });
      const { uuid, email, mobile_phone_prefix, mobile_phone } = person;
      return { uuid, email, mobile_phone_prefix, mobile_phone };
    },
  });
