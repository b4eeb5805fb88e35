import type { CivilDate } from '@area/domain/calendar/civil-date';
import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatIban } from '@area/domain/identifiers/iban';
import { formatPercent } from '@area/domain/money/format';
import { rateFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { addressText } from './address.ts';
import { findAddress } from './address-store.ts';
import type { NamedAccount, NamedPerson } from './parties.ts';
import { accountText, column, DASH, fact, factIf, momentText, signingSection } from './parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

/** A direct debit that its payer is about to allow. *Source*: decisions 8, pain.008. */
export interface PrintedMandate {
  readonly account: NamedAccount;
  readonly bank_account: { readonly iban: string; readonly bic: string | null };
  readonly payer: NamedPerson;
  /** `identifier` is ES, two check digits, ZZZ and the NIF. */
  readonly creditor: { readonly name: string; readonly identifier: string };
  /** M and twelve signs. */
  readonly reference: string;
  /** Whether it may be used more than once; it may when nobody says. */
  readonly is_recurrent?: boolean;
  readonly at: Date;
}

/** The mandate for direct debits, as the SEPA core scheme requires. *Source*: decisions 7 and 8. */
export const renderMandate = async (db: Db, mandate: PrintedMandate): Promise<Uint8Array> => {
  const { account, bank_account, payer, creditor, reference, is_recurrent = true, at } = mandate;
  const language = await findLanguageOf(db, payer.uuid);
  const say = speakerOf(language);
  const address = await findAddress(db, payer.uuid, 'FISCAL');
  return renderDocument(db, {
    subcategory: 'SEPA_MANDATE',
    language,
    at,
    brandOf: payer.uuid,
    reference,
    params: { creditor: creditor.name },
    facts: [
      fact(say, 'paper.label.mandate_reference', reference),
      fact(say, 'paper.label.scheme', 'SEPA CORE'),
      fact(
        say,
        'paper.label.payment_kind',
        say(is_recurrent ? 'paper.label.recurrent' : 'paper.label.one_off'),
      ),
      fact(
        say,
        'paper.label.place_and_date',
        [...(address ? [address.city] : []), formatDate(madridDate(at), language)].join(', '),
      ),
    ],
    sections: [
      {
        title: say('paper.label.creditor_title'),
        facts: [
          fact(say, 'paper.label.creditor_id', creditor.identifier),
          fact(say, 'paper.order.name', creditor.name),
        ],
      },
      {
        title: say('paper.label.debtor_title'),
        facts: [
          fact(say, 'paper.order.name', payer.name),
          fact(say, 'paper.order.document', payer.document_number),
          ...factIf(address, (given) => fact(say, 'paper.label.address', addressText(given))),
          fact(say, 'paper.order.iban', formatIban(bank_account.iban)),
          ...factIf(bank_account.bic, (bic) => fact(say, 'paper.label.bic', bic)),
          fact(say, 'paper.order.account', accountText(account)),
        ],
      },
    ],
    signing: signingSection(say, [
      { name: payer.name, document_number: payer.document_number, role: say('paper.label.payer') },
    ]),
  });
};

/** Somebody designated, ready to print but for dates and figures. */
export interface PrintedBeneficiary {
  readonly name: string;
  readonly document_number: string | null;
  readonly birthdate: CivilDate | null;
  /** As it is read. */
  readonly relationship: string;
  /** As it is read. */
  readonly contingency: string;
  /** 1 collects first. */
  readonly order: number;
  /** *Units*: per cent, a decimal. */
  readonly percentage: string;
  /** Whether the participant alone can no longer change them. */
  readonly is_irrevocable: boolean;
}

const beneficiaryRow = (say: Speaker, each: PrintedBeneficiary): string[] => [
  say('paper.label.ordinal', { number: each.order }),
  each.name,
  [each.document_number, each.birthdate === null ? null : formatDate(each.birthdate)]
    .filter((text) => text !== null)
    .join(' · ') || DASH,
  [each.relationship, ...(each.is_irrevocable ? [say('paper.label.irrevocable')] : [])].join(' · '),
  formatPercent(rateFrom(each.percentage)),
];

/** The beneficiaries of a plan, in order and by contingency. *Source*: decisions 7. */
export const renderBeneficiaryDesignation = async (
  db: Db,
  {
    account,
    rows,
    participant,
    at,
  }: {
    readonly account: NamedAccount;
    readonly rows: readonly PrintedBeneficiary[];
    readonly participant: NamedPerson;
    readonly at: Date;
  },
): Promise<Uint8Array> => {
  const language = await findLanguageOf(db, participant.uuid);
  const say = speakerOf(language);
  const columns = [
    column(say, 'paper.label.order', 2),
    column(say, 'paper.order.name', 6),
    column(say, 'paper.label.document_and_birth', 4),
    column(say, 'paper.label.relationship', 3),
    column(say, 'paper.label.percentage', 2, 'end'),
  ];
  const contingencies = [...new Set(rows.map(({ contingency }) => contingency))];
  return renderDocument(db, {
    subcategory: 'BENEFICIARY_DESIGNATION',
    language,
    at,
    brandOf: participant.uuid,
    reference: account.number,
    facts: [
      fact(say, 'paper.label.participant', participant.name),
      fact(say, 'paper.order.document', participant.document_number),
      fact(say, 'paper.order.account', accountText(account)),
      fact(say, 'paper.order.ordered', momentText(say, at, language)),
    ],
    sections: [
      {
        title: say('paper.label.beneficiaries_title'),
        ...(rows.length === 0 && { text: [say('paper.label.nobody_designated')] }),
        ...(rows.some(({ is_irrevocable }) => is_irrevocable) && {
          text: [say('paper.label.irrevocable_text')],
        }),
        tables: contingencies.map((title) => ({
          title,
          columns,
          rows: rows
            .filter(({ contingency }) => contingency === title)
            .toSorted((a, b) => a.order - b.order)
            .map((each) => beneficiaryRow(say, each)),
        })),
      },
    ],
    signing: signingSection(say, [
      {
        name: participant.name,
        document_number: participant.document_number,
        role: say('codes.role.PARTICIPE'),
      },
    ]),
  });
};
