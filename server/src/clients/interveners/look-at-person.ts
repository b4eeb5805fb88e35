import type { Call } from '@area/contract/call';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { recordLook } from '../../access/proposals/record-look.ts';
import { getPerson, subjectsOfPerson } from './office-person.ts';

/** A call about somebody, with its context. */
type OfClient<C extends Call> = OfficeContext<C> & { readonly params: { readonly id: string } };

/** Writes down that staff look at something of a person. *Errors*: NOT_FOUND. *Source*: ADR 210. */
export const lookAtPerson =
  <C extends Call>(call: C) =>
  async (context: OfClient<C>): Promise<void> => {
    await getPerson(context);
    await recordLook(call, context, subjectsOfPerson(context));
  };
