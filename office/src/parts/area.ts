import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { LazyScreen } from '@area/kit/dialogs/lazy-screen.ts';

/** The groups of the menu, in their order. */
export const MENU_GROUPS = [
  'today',
  'clients',
  'operations',
  'queues',
  'products',
  'bank',
  'register',
  'content',
  'imports',
  'staff',
  'audit',
  'system',
  'reports',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A page of the office. */
export interface OfficeScreen {
  /** Behind `/office`. *Example*: `/staff/:id`. */
  readonly path: string;
  /** Names the window while it loads, and its entry in the menu. */
  readonly title: () => string;
  /** One of them is needed; none where whoever is in may open it. */
  readonly rights?: readonly StaffAction[];
  /** The same where the address decides. *Example*: `/queues/documents`. */
  readonly rightsAt?: (path: string) => readonly StaffAction[];
  /** Where it is in the menu; a record that is opened from a list has no place. */
  readonly menu?: MenuGroup;
  readonly screen: LazyScreen;
}

/** What the search of the office found. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  /** What it is: an account, an order, a document. */
  readonly kind: string;
  readonly note?: string;
  /** Behind `/office`. */
  readonly href: string;
}

/** An area of the office: its pages, and what it adds to Ctrl-K. */
export interface OfficeArea {
  readonly screens: readonly OfficeScreen[];
  /** A hook: what is found for what was typed, while it is typed. */
  readonly useSearch?: (typed: string) => {
    readonly hits: readonly SearchHit[];
    readonly isPending: boolean;
  };
}
