import { formatDate } from '@area/domain/calendar/format-date';
import { findCountry } from '@area/domain/code-lists/countries';
import type { GdprPreferences } from '@area/domain/gdpr/preferences';
import { GDPR_CHANNELS, GDPR_CONSENTS } from '@area/domain/gdpr/preferences';
import { formatPercent } from '@area/domain/money/format';
import { rateFrom } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { LayoutSection } from '../../platform/pdf/document-layout.ts';
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts';
import type { PrintedFact } from '../../platform/pdf/subscription-order.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { addressText } from './address.ts';
import { findAddress } from './address-store.ts';
import type { NamedPerson } from './parties.ts';
import { column, DASH, fact, factIf, momentText, signingSection } from './parties.ts';
import { buildDocument, renderDocument } from '../../documents/rendering/render-document.ts';
import { getPersonRow } from '../people/store.ts';
import type { PersonRow } from '../people/store.ts';

const countryName = (code: string): string => findCountry(code)?.name ?? code;

const identityFacts = (say: Speaker, person: PersonRow): PrintedFact[] => [
  fact(say, 'paper.order.name', person.name),
  fact(say, 'paper.label.person_type', say(`codes.intervener_type.${person.intervener_type}`)),
  fact(
    say,
    'paper.label.document_type',
    say(`codes.document_type.${person.document_type}` as 'codes.document_type.DNI'),
  ),
  fact(say, 'paper.label.document_number', person.document_number),
  fact(say, 'paper.label.document_until', documentUntil(say, person)),
  ...factIf(person.birthdate, (day) =>
    fact(
      say,
      person.intervener_type === 'J' ? 'paper.label.incorporated_on' : 'paper.label.birthdate',
      formatDate(day, person.language),
    ),
  ),
  ...factIf(person.birth_city, (city) =>
    fact(
      say,
      'paper.label.birth_place',
      [city, person.birth_country === null ? null : countryName(person.birth_country)]
        .filter((text) => text !== null)
        .join(', '),
    ),
  ),
  ...factIf(person.nationality, (code) => fact(say, 'paper.label.nationality', countryName(code))),
  ...factIf(person.gender, (code) => fact(say, 'paper.label.gender', say(`codes.gender.${code}`))),
  ...factIf(person.marital_status, (code) =>
    fact(say, 'paper.label.marital_status', say(`codes.marital_status.${code}`)),
  ),
  ...factIf(person.marital_regime, (code) =>
    fact(say, 'paper.label.marital_regime', say(`codes.marital_regime.${code}`)),
  ),
];

const documentUntil = (
  say: Speaker,
  { is_document_permanent, document_expiration_date, language }: PersonRow,
): string => {
  if (is_document_permanent) return say('paper.label.permanent');
  return document_expiration_date === null ? DASH : formatDate(document_expiration_date, language);
};

const contactFacts = async (db: Db, say: Speaker, person: PersonRow): Promise<PrintedFact[]> => {
  const [fiscal, postal] = [
    await findAddress(db, person.uuid, 'FISCAL'),
    await findAddress(db, person.uuid, 'POSTAL'),
  ];
  return [
    fact(say, 'paper.label.fiscal_address', fiscal ? addressText(fiscal) : DASH),
    ...factIf(postal, (address) => fact(say, 'paper.label.postal_address', addressText(address))),
    fact(say, 'paper.label.email', person.email ?? DASH),
    fact(
      say,
      'paper.label.mobile',
      person.mobile_phone === null ? DASH : `${person.mobile_phone_prefix} ${person.mobile_phone}`,
    ),
    fact(say, 'paper.label.mailing', say(`codes.mailing_type.${person.mailing_type}`)),
    fact(say, 'paper.label.language', say(`codes.language.${person.language}`)),
  ];
};

const asSigner = (
  say: Speaker,
  { name, document_number }: Pick<NamedPerson, 'name' | 'document_number'>,
) => ({ name, document_number, role: say('paper.label.signs_for_self') });

/** A client's own record as it is when they become one, for them to sign. *Source*: decisions 1.7 and 7. */
export const buildClientRegistration = async (
  db: Db,
  { person: { uuid }, at }: { readonly person: Pick<NamedPerson, 'uuid'>; readonly at: Date },
): Promise<PdfDocument> => {
  const person = await getPersonRow(db, uuid);
  const say = speakerOf(person.language);
  return buildDocument(db, {
    subcategory: 'CLIENT_REGISTRATION',
    language: person.language,
    at,
    brandOf: uuid,
    reference: person.document_number,
    facts: [fact(say, 'paper.order.ordered', momentText(say, at, person.language))],
    sections: [
      { title: say('paper.label.identity_title'), facts: identityFacts(say, person) },
      { title: say('paper.label.contact_title'), facts: await contactFacts(db, say, person) },
    ],
    signing: signingSection(say, [asSigner(say, person)]),
  });
};

/** *Errors*: none; a choice that nobody has made is printed as such. */
const choice = (say: Speaker, chosen: boolean | null): string => {
  if (chosen === null) return say('paper.label.not_chosen');
  return say(chosen ? 'paper.label.consents' : 'paper.label.refuses');
};

const choicesSection = (say: Speaker, preferences: GdprPreferences): LayoutSection => ({
  title: say('paper.label.choices_title'),
  tables: [
    {
      title: say('paper.label.purposes'),
      columns: [column(say, 'paper.label.purpose', 3), column(say, 'paper.label.choice', 1)],
      rows: GDPR_CONSENTS.map((each) => [
        say(`codes.gdpr_consent.${each}`),
        choice(say, preferences[each]),
      ]),
    },
    {
      title: say('paper.label.channels'),
      columns: [column(say, 'paper.label.channel', 3), column(say, 'paper.label.choice', 1)],
      rows: GDPR_CHANNELS.map((each) => [
        say(`codes.gdpr_channel.${each}`),
        choice(say, preferences.channels[each]),
      ]),
    },
  ],
});

/** The information about personal data and what somebody chose, for them to sign. *Source*: decisions 5.4 and 7. */
export const buildGdprConsent = async (
  db: Db,
  {
    person: { uuid },
    preferences,
    text_version,
    at,
  }: {
    readonly person: Pick<NamedPerson, 'uuid'>;
    readonly preferences: GdprPreferences;
    readonly text_version: string;
    readonly at: Date;
  },
): Promise<PdfDocument> => {
  const person = await getPersonRow(db, uuid);
  const { language } = person;
  const say = speakerOf(language);
  return buildDocument(db, {
    subcategory: 'GDPR_CONSENT',
    language,
    at,
    brandOf: uuid,
    reference: person.document_number,
    facts: [
      fact(say, 'paper.order.name', person.name),
      fact(say, 'paper.order.document', person.document_number),
      fact(say, 'paper.order.ordered', momentText(say, at, language)),
      fact(say, 'paper.label.text_version', text_version),
    ],
    sections: [choicesSection(say, preferences)],
    signing: signingSection(say, [asSigner(say, person)]),
  });
};

/** Somebody who owns or runs an entity, as its declarations name them. */
export interface DeclaredOwner {
  readonly name: string;
  readonly document_number: string;
  /** *Shape*: alpha-2 or alpha-3. */
  readonly country: string;
  /** *Units*: per cent, a decimal; null for who controls otherwise. */
  readonly percentage: string | null;
  readonly has_control: boolean;
}

/** What an entity declares about who is behind it. */
export interface OwnersDeclaration {
  readonly entity: Pick<NamedPerson, 'uuid'>;
  readonly representative: NamedPerson;
  readonly owners: readonly DeclaredOwner[];
  /** Who counts as owner if nobody has 25 %. */
  readonly administrators: readonly Pick<DeclaredOwner, 'name' | 'document_number' | 'country'>[];
  readonly at: Date;
}

const ownersTable = (say: Speaker, owners: readonly DeclaredOwner[]) => ({
  columns: [
    column(say, 'paper.order.name', 4),
    column(say, 'paper.order.document', 2),
    column(say, 'paper.label.country', 2),
    column(say, 'paper.label.percentage', 2, 'end'),
    column(say, 'paper.kyc.control', 2),
  ],
  rows: owners.map(({ name, document_number, country, percentage, has_control }) => [
    name,
    document_number,
    countryName(country),
    percentage === null ? DASH : formatPercent(rateFrom(percentage)),
    say(has_control ? 'paper.declaration.yes' : 'paper.declaration.no'),
  ]),
});

const ownersDeclaration =
  (subcategory: 'BENEFICIAL_OWNER_DECLARATION' | 'PENSION_SHAREHOLDER_25') =>
  async (
    db: Db,
    { entity, representative, owners, administrators, at }: OwnersDeclaration,
  ): Promise<Uint8Array> => {
    const company = await getPersonRow(db, entity.uuid);
    const { language } = await getPersonRow(db, representative.uuid);
    const say = speakerOf(language);
    return renderDocument(db, {
      subcategory,
      language,
      at,
      brandOf: representative.uuid,
      reference: company.document_number,
      facts: [
        fact(say, 'paper.label.entity', company.name),
        fact(say, 'paper.order.document', company.document_number),
        fact(
          say,
          'paper.label.representative',
          `${representative.name} · ${representative.document_number}`,
        ),
        fact(say, 'paper.order.ordered', momentText(say, at, language)),
      ],
      sections: [
        {
          title: say('paper.label.owners_title'),
          ...(owners.length === 0
            ? { text: [say('paper.label.no_owners')] }
            : { tables: [ownersTable(say, owners)] }),
        },
        ...(administrators.length === 0
          ? []
          : [
              {
                title: say('paper.label.administrators_title'),
                tables: [
                  {
                    columns: [
                      column(say, 'paper.order.name', 5),
                      column(say, 'paper.order.document', 3),
                      column(say, 'paper.label.country', 2),
                    ],
                    rows: administrators.map((each) => [
                      each.name,
                      each.document_number,
                      countryName(each.country),
                    ]),
                  },
                ],
              },
            ]),
      ],
      signing: signingSection(say, [
        { ...representative, role: say('codes.role.REPRESENTANTE_LEGAL') },
      ]),
    });
  };

/** Who owns or controls an entity, for its representative to sign. *Source*: decisions 5.2 and 7. */
export const renderOwnersDeclaration = ownersDeclaration('BENEFICIAL_OWNER_DECLARATION');
/** The shareholders of an entity with more than 25 %, for its representative to sign. *Source*: decisions 7. */
export const renderShareholders = ownersDeclaration('PENSION_SHAREHOLDER_25');
