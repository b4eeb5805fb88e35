import type { BodyOf } from '@area/contract/call';
import { apiRegisterPerson } from '@area/contract/integration/order-calls';
import {
  apiGetCompany,
  apiGetPerson,
  apiListCompanies,
  apiListPeople,
} from '@area/contract/integration/resource-calls';
import {
  documentCountryOf,
  normaliseDocument,
  whyNotNewPerson,
} from '@area/domain/account/new-person';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { normalisePhone } from '@area/domain/intervener/personal-data';
import type { IntervenerType } from '@area/domain/intervener/status';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import { reason } from '@area/domain/rules/reason';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { findOrMakePerson } from '../../clients/accounts/find-or-make-person.ts';
import { findPersonByDocument } from '../../clients/people/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';
import { findParty, listParties } from './people-store.ts';
import type { PartyRow } from './people-store.ts';

const partyOf = (row: PartyRow) => ({
  uuid: row.uuid,
  name: row.name,
  document_type: row.document_type,
  document_number: row.document_number,
  // That somebody is investigated is for compliance alone. *Source*: decisions 1.7.
  status: shownBlock(row.intervener_status),
  email: row.email,
  mobile_phone_prefix: row.mobile_phone_prefix,
  mobile_phone: row.mobile_phone,
  language: row.language,
  aml_risk: row.aml_risk,
  kyc_valid_until: row.kyc_valid_until,
  created_at: row.created_at.toISOString(),
});

const presentCompany = (row: PartyRow) => withVersion(partyOf(row));

const presentPerson = (row: PartyRow) =>
  withVersion({
    ...partyOf(row),
    given_name: row.given_name,
    family_name_1: row.family_name_1,
    family_name_2: row.lastname_2,
    birthdate: row.birthdate,
    is_minor: row.is_minor,
    is_incapable: row.is_incapable,
    is_deceased: row.is_deceased,
  });

/** *Errors*: NOT_FOUND. */
const getParty = async (db: Db, type: IntervenerType, uuid: string): Promise<PartyRow> => {
  const row = await findParty(db, type, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What was sent about a person, as it is kept. *Errors*: INVALID_INPUT with everything that is wrong. */
const readPerson = (body: BodyOf<typeof apiRegisterPerson>, now: Date) => {
  const birthdate = civilDate(body.birthdate);
  const person = { ...body, birthdate, family_name_2: body.family_name_2 ?? '' };
  requireFields(
    whyNotNewPerson(
      { ...person, role: 'TITULAR', has_power_limit: false, has_single_authority: false },
      madridDate(now),
    ),
  );
  return {
    document_type: body.document_type,
    document_number: normaliseDocument(body.document_type, body.document_number),
    document_country: documentCountryOf(body),
    given_name: body.given_name,
    family_name_1: body.family_name_1,
    family_name_2: body.family_name_2 || null,
    birthdate,
    email: body.email,
    mobile_phone_prefix: body.mobile_phone_prefix,
    mobile_phone: normalisePhone(body.mobile_phone_prefix, body.mobile_phone),
  };
};

/** People and companies, and the registration of a person. *Source*: office 6. */
export const integrationPeople = ({ read, write }: IntegrationRegister): void => {
  read(apiListPeople, async ({ db, query: { document_number, ...query } }) => {
    const place = placeOf(query, UUID_KEY);
    const rows = await listParties(db, 'F', { ...place, document_number });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentPerson);
  });
  read(apiListCompanies, async ({ db, query: { document_number, ...query } }) => {
    const place = placeOf(query, UUID_KEY);
    const rows = await listParties(db, 'J', { ...place, document_number });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentCompany);
  });
  read(apiGetPerson, async ({ db, params: { id } }) => presentPerson(await getParty(db, 'F', id)));
  read(apiGetCompany, async ({ db, params: { id } }) =>
    presentCompany(await getParty(db, 'J', id)),
  );
  write(apiRegisterPerson, async ({ db, parts, body }) => {
    const at = parts.clock.business();
    const person = readPerson(body, at);
    if ((await findPersonByDocument(db, person.document_number)) !== undefined)
      refuseFields([{ field: 'document_number', ...reason('rules.integration.person_known') }]);
    const uuid = await findOrMakePerson(db, person, { language: body.language, at });
    return presentPerson(await getParty(db, 'F', uuid));
  });
};
