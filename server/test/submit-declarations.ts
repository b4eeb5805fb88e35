import type { KycRecord } from '@area/contract/kyc/schemas';
import { saveKycSection, startKyc, submitKyc } from '@area/contract/kyc/calls';
import { changeCrs, getTaxResidence } from '@area/contract/tax-residence/calls';
import type { KycSection } from '@area/domain/kyc/sections';
import type { Client } from './client.ts';
import { KYC_PERSON_SECTIONS, residence } from './questionnaires.ts';

/** Answers the whole knowledge questionnaire in somebody's name and hands it in. */
export const handInKyc = async (
  client: Client,
  id: string,
  sections: object = KYC_PERSON_SECTIONS,
): Promise<KycRecord> => {
  let record = await client.ask(startKyc, { params: { id } });
  for (const [section, answers] of Object.entries(sections) as [KycSection, KycRecord['answers']][])
    record = await client.ask(saveKycSection, {
      params: { id, uuid: record.uuid },
      body: { section, answers, version: record.version },
    });
  return client.ask(submitKyc, { params: { id, uuid: record.uuid } });
};

/** Declares where somebody pays taxes. */
export const declareResidence = async (client: Client, id: string, tin = '00000000T') => {
  const { version } = await client.ask(getTaxResidence, { params: { id } });
  return client.ask(changeCrs, {
    params: { id },
    body: { residences: [residence('ES', tin)], version },
  });
};
