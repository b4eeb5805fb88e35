import type { IntervenerStatus } from '@area/domain/intervener/status';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import { moverOf } from '../../access/proposals/mover.ts';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findPersonForUpdate } from '../people/store.ts';
import type { PersonRow } from '../people/store.ts';
import type { BlockDecision } from './block.ts';
import { findPerson } from './office-store.ts';

/** A call about somebody. */
type OfPerson = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };

/** *Errors*: NOT_FOUND. */
export const getPerson = async ({ db, params: { id } }: OfPerson): Promise<PersonRow> => {
  const person = await findPerson(db, id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
};

/** The same, who does not change until it is decided: what others must agree to depends on them. *Errors*: NOT_FOUND. */
export const lockPersonOf = async ({ db, params: { id } }: OfPerson): Promise<PersonRow> => {
  const person = await findPersonForUpdate(db, id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
};

export const subjectsOfPerson = ({ params: { id } }: OfPerson): readonly Subject[] => [
  { kind: 'intervener', uuid: id },
];

/** Who it is about, before what changes. */
export const changesOfPerson = (
  { name, document_number }: PersonRow,
  change: ProposedChange,
): readonly ProposedChange[] => [
  { field: 'name', from: name, to: name },
  { field: 'document_number', from: document_number, to: document_number },
  change,
];

/** A change of status as its checkers see it. */
export const statusChange = async (
  context: OfPerson,
  to: IntervenerStatus,
): Promise<readonly ProposedChange[]> => {
  const person = await getPerson(context);
  return changesOfPerson(person, {
    field: 'intervener_status',
    from: person.intervener_status,
    to,
  });
};

/** A block as it is written down: who made it, and who approved it where two are needed. */
export const blockDecisionOf = (
  context: Pick<OfficeContext, 'actor' | 'approvers' | 'parts'>,
  { is_aml, reason: because }: Pick<BlockDecision, 'is_aml' | 'reason'>,
): BlockDecision => ({
  is_aml,
  reason: because,
  ...moverOf(context),
  wall: context.parts.clock.wall(),
});
