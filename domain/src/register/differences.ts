/** In what the register and this program differ. *Source*: office.md 5, ADR 201. */
export const DIFFERENCE_KINDS = [
  /** Held here, not in the file. */
  'POSITION_MISSING',
  /** In the file, not held here. */
  'POSITION_UNKNOWN',
  'POSITION_UNITS',
  /** Twice in one file. */
  'POSITION_DOUBLED',
  /** A second file of the same day says something else than the first. */
  'POSITION_CORRECTED',
  'FILE_LATE',
  'FILE_REFUSED',
  'ANSWER_UNKNOWN',
  /** Another answer about an order that has one, with another reference of the register. */
  'ANSWER_SECOND',
  /** The same reference with other content. */
  'ANSWER_CORRECTED',
  'ANSWER_FIGURES',
  'ANSWER_LATE',
  /** The same reference with other content. */
  'MOVEMENT_CORRECTED',
  'MOVEMENT_NOT_ENTERED',
  'UNIT_VALUE',
  /** Values that are not published here, where those of the register are the official ones. */
  'UNIT_VALUES_NEW',
  'INVESTOR_UNKNOWN',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** How far a difference with the register has come. *Source*: office.md 5, ADR 201. */
export const DIFFERENCE_STATUSES = [
  'OPEN',
  /** Somebody wrote why; the figures still differ. */
  'EXPLAINED',
  /** The register and this program say the same again. */
  'AGREED',
  /** Somebody decided it. */
  'RESOLVED',
] as const;
export type DifferenceStatus = (typeof DIFFERENCE_STATUSES)[number];

/** From where to where a difference goes; the last two are ends. */
const DIFFERENCE_TRANSITIONS: Readonly<Record<DifferenceStatus, readonly DifferenceStatus[]>> = {
  OPEN: ['EXPLAINED', 'AGREED', 'RESOLVED'],
  EXPLAINED: ['EXPLAINED', 'AGREED', 'RESOLVED'],
  AGREED: [],
  RESOLVED: [],
};

/** What a person decides about a difference. *Source*: office.md 2 and 5, ADR 201. */
export const RESOLUTIONS = [
  /** Nothing changes: what is here stays. */
  'KEEP',
  /** The order is executed with the figures computed here; the register corrects its own. */
  'EXECUTE_OURS',
  /** The movement of the register is entered here. */
  'ENTER_MOVEMENT',
  /** The unit values of the register are published here. */
  'PUBLISH_THEIRS',
] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/**
 * What may be decided about each kind. A position is never declared right by somebody: it is, as soon as a file says the
 * same as this program.
 */
const RESOLUTIONS_OF: Readonly<Record<DifferenceKind, readonly Resolution[]>> = {
  POSITION_MISSING: [],
  POSITION_UNKNOWN: [],
  POSITION_UNITS: [],
  POSITION_DOUBLED: [],
  POSITION_CORRECTED: ['KEEP'],
  FILE_LATE: ['KEEP'],
  FILE_REFUSED: ['KEEP'],
  ANSWER_UNKNOWN: ['KEEP'],
  ANSWER_SECOND: ['KEEP'],
  ANSWER_CORRECTED: ['KEEP'],
  ANSWER_FIGURES: ['EXECUTE_OURS'],
  ANSWER_LATE: [],
  MOVEMENT_CORRECTED: ['KEEP'],
  MOVEMENT_NOT_ENTERED: ['ENTER_MOVEMENT', 'KEEP'],
  UNIT_VALUE: ['KEEP'],
  UNIT_VALUES_NEW: ['PUBLISH_THEIRS', 'KEEP'],
  INVESTOR_UNKNOWN: ['KEEP'],
};

/** Whether a difference of a kind may be decided so. *Source*: ADR 201. */
export const mayResolve = (kind: DifferenceKind, resolution: Resolution): boolean =>
  RESOLUTIONS_OF[kind].includes(resolution);

/** Whether a decision changes units or money: two people make it. *Source*: office.md 2. */
export const changesMoney = (resolution: Resolution): boolean => resolution !== 'KEEP';

/** Whether a difference waits for somebody, or for the register. *Source*: ADR 201. */
export const isDifferenceOpen = (status: DifferenceStatus): boolean =>
  DIFFERENCE_TRANSITIONS[status].length > 0;

/** What a file of positions finds. */
const POSITION_KINDS: ReadonlySet<DifferenceKind> = new Set([
  'POSITION_MISSING',
  'POSITION_UNKNOWN',
  'POSITION_UNITS',
  'POSITION_DOUBLED',
  'POSITION_CORRECTED',
]);
/** Whether a file of positions finds a difference of a kind, and ends it. *Source*: ADR 201. */
export const isAboutPosition = (kind: DifferenceKind): boolean => POSITION_KINDS.has(kind);

/** The kinds that leave open how much somebody holds: while one is open, that is not shown as certain. *Source*: office.md 5, ADR 201. */
export const UNCERTAIN_KINDS: readonly DifferenceKind[] = [
  ...POSITION_KINDS,
  'ANSWER_FIGURES',
  'MOVEMENT_CORRECTED',
  'MOVEMENT_NOT_ENTERED',
];
