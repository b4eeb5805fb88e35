import type { AccountAction, Role } from '@area/domain/account/roles';
import { ACCOUNT_ACTIONS } from '@area/domain/account/roles';
import { grantOf } from '@area/domain/account/matrix';
import type { Language } from '@area/domain/configuration/languages';
import { formatEuros } from '@area/domain/money/format';
import { centsFrom } from '@area/domain/money/wire';
import { holderTypeAmong } from '../../access/account-access/holder-type.ts';
import type { AccountPerson } from '../../access/account-access/store.ts';
import { listAccountPeople } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { arrangementFacts, rulesTable } from './arrangement.ts';
import type { StatedArrangement } from './arrangement.ts';
import type { NamedAccount, NamedPerson } from './parties.ts';
import {
  accountSection,
  accountText,
  column,
  fact,
  factIf,
  isOwner,
  momentText,
  peopleTable,
  printedPerson,
  signingSection,
} from './parties.ts';
import { buildDocument, renderDocument } from '../../documents/rendering/render-document.ts';

/** The facts of a document of an account: its people, its language and its brand. */
const setOut = async (db: Db, account: string, asker?: string | null) => {
  const people = await listAccountPeople(db, account);
  const reader = asker ?? (people.find(isOwner) ?? people[0])?.uuid;
  if (reader === undefined) throw new Error('an account without people has no papers');
  const language: Language = await findLanguageOf(db, reader);
  return { people, brandOf: reader, language, say: speakerOf(language) };
};

const holdersOf = (say: Speaker, people: readonly AccountPerson[]) =>
  people.filter(isOwner).map(printedPerson(say));

const powersOf = (say: Speaker, people: readonly AccountPerson[]): LayoutSection => {
  const type = holderTypeAmong(people);
  const signing = people.filter(({ roles }) =>
    roles.some((role) => grantOf(role, 'S', type) !== 'NO'),
  );
  return {
    title: say('paper.label.who_signs'),
    tables: [
      {
        columns: [
          ...peopleTable(say, []).columns,
          column(say, 'paper.label.power_limit', 2, 'end'),
        ],
        rows: signing.map((each) => {
          const { name, document_number, role } = printedPerson(say)(each);
          return [
            name,
            document_number,
            role,
            each.power_limit_eur === null
              ? say('paper.label.no_limit')
              : formatEuros(centsFrom(each.power_limit_eur)),
          ];
        }),
      },
    ],
  };
};

/** The arrangement under which an account's orders will be signed, for all its holders to sign. *Source*: decisions 6.3 and 7. */
export const renderSignatureRegime = async (
  db: Db,
  {
    account,
    arrangement,
    requested_by,
    at,
  }: {
    readonly account: NamedAccount;
    readonly arrangement: StatedArrangement;
    readonly requested_by: string;
    readonly at: Date;
  },
): Promise<Uint8Array> => {
  const { people, brandOf, language, say } = await setOut(db, account.uuid, requested_by);
  const asker = people.find(({ uuid }) => uuid === requested_by);
  return renderDocument(db, {
    subcategory: 'SIGNATURE_REGIME',
    language,
    at,
    brandOf,
    reference: account.number,
    facts: [
      ...factIf(asker, ({ name }) => fact(say, 'paper.label.requested_by', name)),
      fact(say, 'paper.order.ordered', momentText(say, at, language)),
    ],
    sections: [
      accountSection(say, account, people),
      {
        title: say('paper.label.arrangement_title'),
        facts: arrangementFacts(say, arrangement),
        tables: rulesTable(say, arrangement.rules, people),
      },
      powersOf(say, people),
    ],
    signing: signingSection(say, holdersOf(say, people)),
  });
};

const POWERS_SAID: readonly AccountAction[] = ACCOUNT_ACTIONS;

/** What the role allows on this account, by the table of permissions. */
const roleSection = (
  say: Speaker,
  role: Role,
  people: readonly AccountPerson[],
): LayoutSection => ({
  title: say('paper.label.powers_title'),
  tables: [
    {
      columns: [column(say, 'paper.label.power', 3), column(say, 'paper.label.reach', 2)],
      rows: POWERS_SAID.map((action) => [
        say(`codes.account_action.${action}`),
        say(`codes.grant.${grantOf(role, action, holderTypeAmong(people))}`),
      ]),
    },
  ],
});

/** Somebody who comes onto an account. */
export interface AddedPerson {
  readonly account: NamedAccount;
  readonly person: NamedPerson;
  readonly role: Role;
  /** *Units*: EUR, two decimals; null when the power has no limit. */
  readonly power_limit: string | null;
  readonly single_authority?: boolean;
  /** The requester, whose language the document uses; otherwise a holder. */
  readonly requested_by?: string | null;
  readonly at: Date;
}

/** The authorisation of a person, or the power of an attorney, for all holders and that person to sign. *Source*: decisions 6.1 and 7. */
export const buildAuthorization = async (db: Db, added: AddedPerson): Promise<PdfDocument> => {
  const { account, person, role, power_limit, at } = added;
  const { people, brandOf, language, say } = await setOut(db, account.uuid, added.requested_by);
  const asPrinted = {
    name: person.name,
    document_number: person.document_number,
    role: say(`codes.role.${role}`),
  };
  return buildDocument(db, {
    subcategory: role === 'APODERADO' ? 'ATTORNEY_REQUEST' : 'AUTHORIZATION',
    language,
    at,
    brandOf,
    reference: account.number,
    params: { name: person.name },
    facts: [fact(say, 'paper.order.ordered', momentText(say, at, language))],
    sections: [
      accountSection(say, account, people),
      {
        title: say('paper.label.added_title'),
        facts: [
          fact(say, 'paper.order.name', person.name),
          fact(say, 'paper.order.document', person.document_number),
          fact(say, 'paper.order.capacity', asPrinted.role),
          ...(role === 'APODERADO'
            ? [
                fact(
                  say,
                  'paper.label.power_limit',
                  power_limit === null
                    ? say('paper.label.no_limit')
                    : formatEuros(centsFrom(power_limit)),
                ),
              ]
            : []),
          ...(added.single_authority
            ? [fact(say, 'paper.label.single_authority', say('paper.declaration.yes'))]
            : []),
        ],
      },
      roleSection(say, role, people),
    ],
    signing: signingSection(say, [
      ...holdersOf(say, people).filter(
        ({ document_number }) => document_number !== person.document_number,
      ),
      asPrinted,
    ]),
  });
};

/** The same, rendered. */
export const renderAuthorization = async (db: Db, added: AddedPerson): Promise<Uint8Array> =>
  renderPdf(await buildAuthorization(db, added));

/** The contract under which an account is opened, for all its holders to sign. *Source*: decisions 7. */
export const buildAccountContract = async (
  db: Db,
  {
    account,
    at,
  }: {
    readonly account: NamedAccount & StatedArrangement & { readonly type: 'F' | 'P' };
    readonly at: Date;
  },
): Promise<PdfDocument> => {
  const { people, brandOf, language, say } = await setOut(db, account.uuid);
  return buildDocument(db, {
    subcategory: 'ACCOUNT_CONTRACT',
    language,
    at,
    brandOf,
    reference: account.number,
    facts: [
      fact(say, 'paper.order.account', accountText(account)),
      fact(say, 'paper.label.products', say(`codes.product_type.${account.type}`)),
      fact(say, 'paper.order.ordered', momentText(say, at, language)),
    ],
    sections: [
      {
        title: say('paper.label.parties'),
        tables: [peopleTable(say, people.map(printedPerson(say)))],
      },
      {
        title: say('paper.label.arrangement_title'),
        facts: arrangementFacts(say, account),
        tables: rulesTable(say, account.rules, people),
      },
    ],
    signing: signingSection(say, holdersOf(say, people)),
  });
};
