import { madridDate } from '@area/domain/calendar/madrid';
import { highRiskOn } from '@area/domain/kyc/high-risk-countries';
import { whyNotKyc } from '@area/domain/kyc/judge-answers';
import { judgeRisk, kycValidUntil } from '@area/domain/kyc/risk';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { whyNotTin } from '../identifiers/tin.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { sendPersonal } from '../../documents/signatures/send-personal.ts';
import { atAnswers, requireDraft } from './fill-in.ts';
import { buildKyc } from './print-kyc.ts';
import { getRiskFacts } from './risk-facts.ts';
import { lockRepresented } from './represented-person.ts';
import type { RepresentedPerson } from './represented-person.ts';
import { lockKyc, submitKyc } from './store.ts';
import type { KycRow } from './store.ts';
import { raiseRisk, getSigningPerson } from '../people/store.ts';

interface Submitting extends RepresentedPerson {
  readonly uuid: string;
  readonly now: Date;
}

const print = async (
  db: Db,
  { storage, pdfs }: Pick<Parts, 'storage' | 'pdfs'>,
  { record, asked: { person, speaker, now } }: { record: KycRow; asked: Submitting },
) => {
  const named = async (uuid: string) => getSigningPerson(db, uuid);
  const document = await buildKyc(db, record, {
    person: await named(person),
    speaker: await named(speaker),
    at: now,
  });
  const [bytes = new Uint8Array()] = await pdfs.get([document]);
  return storeFile(db, storage, {
    intervener_uuid: person,
    subcategory: `KYC_${record.kind}`,
    filename: 'conocimiento-del-cliente.pdf',
    bytes,
    at: now,
  });
};

/**
 * Submits a whole questionnaire: its risk is evaluated, and it becomes a document to sign. *Errors*: NOT_FOUND,
 * KYC_SUBMITTED, REPRESENTATIVE_ONLY, INVALID_INPUT with everything that is open or wrong. *Source*: decisions 5.2, ADR 41.
 */
export const submitFilledIn = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  asked: Submitting,
): Promise<KycRow> => {
  const { person, speaker, uuid, now } = asked;
  await lockRepresented(db, asked);
  const record = await lockKyc(db, person, uuid);
  requireDraft(record);
  const today = madridDate(now);
  requireFields(whyNotKyc(record.kind, record.answers, { today, whyNotTin }).map(atAnswers));
  const risk = judgeRisk(await getRiskFacts(db, record), highRiskOn(today));
  const paper = await print(db, parts, { record, asked });
  await raiseRisk(db, person, risk.band);
  await sendPersonal(db, { purpose: 'KYC', entity_uuid: uuid, person, speaker, paper, at: now });
  return submitKyc(db, uuid, {
    speaker,
    now,
    document_uuid: paper.uuid,
    risk,
    review_on: kycValidUntil(today, risk.band),
  });
};
