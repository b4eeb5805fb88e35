import type { OfficeContext } from './office-context.ts';

/** Who of the office moves a status, and when: its maker, and who approved it where two are needed. */
export const moverOf = ({
  actor,
  approvers,
  parts: { clock },
}: Pick<OfficeContext, 'actor' | 'approvers' | 'parts'>) => ({
  by: actor.username,
  approved_by: approvers.length > 0 ? approvers.join(', ') : null,
  at: clock.business(),
});
