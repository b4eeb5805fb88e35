import { findProvince } from '@area/domain/code-lists/provinces';
import { findStreetType } from '@area/domain/code-lists/street-types';
import { findCountry } from '@area/domain/code-lists/countries';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { formatDay } from '@area/kit/figures/format.ts';
import { showDay } from '../../parts/words/shown.ts';
import type { ApplicationPerson } from './application-person.ts';
import { codeText, t } from './texts.ts';

const countryName = (code: string): string => findCountry(code)?.name ?? code;

const contact = (value: string | null, isProved: boolean): string =>
  value === null ? '—' : t(isProved ? 'person.proved' : 'person.unproved', { contact: value });

const addressOf = ({ address }: ApplicationPerson): string =>
  address === null
    ? '—'
    : [
        [
          findStreetType(address.street_type)?.names[0] ?? address.street_type,
          address.street,
          address.number,
        ].join(' '),
        [address.stairs, address.floor, address.door].filter(Boolean).join(' '),
        [address.postal_code, address.city].join(' '),
        findProvince(address.state ?? '')?.name ?? address.state,
        countryName(address.country),
      ]
        .filter(Boolean)
        .join(', ');

const identityFacts = ({ identity }: ApplicationPerson): readonly DataItem[] =>
  identity === null
    ? []
    : [
        {
          term: t('person.document'),
          value: `${codeText(`codes.document_type.${identity.document_type}`)} ${identity.document_number}`,
        },
        ...(identity.document_country
          ? [{ term: t('person.country'), value: countryName(identity.document_country) }]
          : []),
        {
          term: t('person.expires'),
          value: identity.is_document_permanent
            ? t('person.permanent')
            : showDay(identity.document_expiration_date),
        },
        { term: t('person.birthdate'), value: formatDay(identity.birthdate) },
        {
          term: t('person.birthplace'),
          value: `${identity.birth_city}, ${countryName(identity.birth_country)}`,
        },
        { term: t('person.nationality'), value: countryName(identity.nationality) },
      ];

const companyFacts = ({ company }: ApplicationPerson): readonly DataItem[] =>
  company === null
    ? []
    : [
        { term: t('person.company'), value: company.name },
        { term: t('person.document'), value: company.document_number },
        { term: t('person.incorporated'), value: formatDay(company.incorporated_on) },
        { term: t('person.seat'), value: countryName(company.country) },
      ];

const isUs = ({ fatca }: ApplicationPerson): boolean =>
  fatca?.kind === 'PHYSICAL'
    ? fatca.is_us_citizen || fatca.is_us_resident
    : (fatca?.is_specified_us_person ?? false);

const taxFacts = (person: ApplicationPerson): readonly DataItem[] => [
  {
    term: t('person.taxes'),
    value:
      (person.residences ?? [])
        .map(({ country, tin }) => [countryName(country), tin].filter(Boolean).join(' '))
        .join(', ') || '—',
  },
  ...(person.fatca === null
    ? []
    : [{ term: t('person.us'), value: t(isUs(person) ? 'person.us_yes' : 'person.us_no') }]),
];

/** What somebody wrote about themselves, as staff compare it with the scans. */
export const personFacts = (person: ApplicationPerson): readonly DataItem[] => [
  ...identityFacts(person),
  ...companyFacts(person),
  { term: t('person.address'), value: addressOf(person) },
  { term: t('person.email'), value: contact(person.email, person.is_email_proved) },
  { term: t('person.phone'), value: contact(person.mobile_phone, person.is_phone_proved) },
  ...taxFacts(person),
];
