import { OWNER_ROLES } from '@area/domain/account/roles';
import { formatDateTime } from '@area/domain/calendar/format-date';
import type { Language } from '@area/domain/configuration/languages';
import type { AccountPerson } from '../../access/account-access/store.ts';
import type {
  LayoutColumn,
  LayoutSection,
  LayoutTable,
} from '../../platform/pdf/document-layout.ts';
import type { PrintedFact, PrintedPerson } from '../../platform/pdf/subscription-order.ts';
import type { Speaker, TextKey } from '../../platform/texts/translate.ts';

/** Somebody as a document names them. */
export interface NamedPerson {
  readonly uuid: string;
  readonly name: string;
  readonly document_number: string;
}

/** An account as a document names it. */
export interface NamedAccount {
  readonly uuid: string;
  readonly number: string;
  readonly alias: string;
}

export const DASH = '—';

export const fact = (say: Speaker, label: TextKey, value: string): PrintedFact => ({
  label: say(label),
  value,
});

/** A fact that may be missing: then it is not printed at all. */
export const factIf = <T>(
  given: T | null | undefined,
  print: (given: T) => PrintedFact,
): PrintedFact[] => (given === null || given === undefined ? [] : [print(given)]);

export const column = (
  say: Speaker,
  label: TextKey,
  width = 1,
  align: LayoutColumn['align'] = 'start',
): LayoutColumn => ({ label: say(label), width, align });

export const momentText = (say: Speaker, at: Date, language: Language): string =>
  say('paper.letterhead.madrid', { moment: formatDateTime(at, language) });

export const accountText = ({ number, alias }: Pick<NamedAccount, 'number' | 'alias'>): string =>
  alias === '' ? number : `${number} · ${alias}`;

export const isOwner = ({ roles }: Pick<AccountPerson, 'roles'>): boolean =>
  roles.some((role) => OWNER_ROLES.includes(role));

export const printedPerson =
  (say: Speaker) =>
  ({
    name,
    document_number,
    roles,
  }: Pick<AccountPerson, 'name' | 'document_number' | 'roles'>): PrintedPerson => ({
    name,
    document_number,
    role: roles.map((role) => say(`codes.role.${role}`)).join(', '),
  });

export const peopleTable = (say: Speaker, people: readonly PrintedPerson[]): LayoutTable => ({
  columns: [
    column(say, 'paper.order.name', 5),
    column(say, 'paper.order.document', 2),
    column(say, 'paper.order.capacity', 3),
  ],
  rows: people.map(({ name, document_number, role }) => [name, document_number, role]),
});

/** The account and who owns it, as every document of an account begins. */
export const accountSection = (
  say: Speaker,
  account: Pick<NamedAccount, 'number' | 'alias'>,
  people: readonly AccountPerson[],
): LayoutSection => ({
  title: say('paper.order.account_title'),
  facts: [fact(say, 'paper.order.account', accountText(account))],
  tables: people.some(isOwner)
    ? [peopleTable(say, people.filter(isOwner).map(printedPerson(say)))]
    : [],
});

const NAME_LETTERS_A_LINE = 32;
const WHOLE_LINES_MAX = 24;

/** Whether a list of signers stays with its heading on one page: not when it might be longer than the page. */
export const fitsWhole = (signers: readonly Pick<PrintedPerson, 'name'>[]): boolean =>
  signers.reduce(
    (lines, { name }) => lines + 1 + Math.floor(name.length / NAME_LETTERS_A_LINE),
    0,
  ) <= WHOLE_LINES_MAX;

/** The signers of a document outside the arrangement of the account. */
export const signingSection = (say: Speaker, signers: readonly PrintedPerson[]): LayoutSection => ({
  title: say('paper.label.signing_title'),
  whole: fitsWhole(signers),
  tables: [peopleTable(say, signers)],
  text: [say('paper.label.signing_text')],
});
