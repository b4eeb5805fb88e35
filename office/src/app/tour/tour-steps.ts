/** A step of the tour: on which page it is, and as whom. */
interface TourStep {
  readonly id: string;
  /** Behind `/office`. */
  readonly path: string;
  /** The member of staff of the demo who does it. */
  readonly who: 'operaciones' | 'direccion';
}

/** From money that nobody expected to an approved unit value: five steps of a clerk, five of who approves. *Source*: office 3. */
export const TOUR_STEPS = [
  { id: 'today', path: '/today', who: 'operaciones' },
  { id: 'waiting', path: '/bank/waiting', who: 'operaciones' },
  { id: 'refund', path: '/bank/waiting', who: 'operaciones' },
  { id: 'value', path: '/unit-values', who: 'operaciones' },
  { id: 'mine', path: '/approvals?view=all', who: 'operaciones' },
  { id: 'change', path: '/approvals', who: 'direccion' },
  { id: 'approve_refund', path: '/approvals', who: 'direccion' },
  { id: 'batch', path: '/bank/payouts', who: 'direccion' },
  { id: 'approve_value', path: '/approvals', who: 'direccion' },
  { id: 'published', path: '/unit-values', who: 'direccion' },
] as const satisfies readonly TourStep[];
