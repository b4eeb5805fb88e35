import type { Applicant } from '@area/contract/onboarding/application-schemas';
import type { KycAnswers } from '@area/domain/kyc/rows';
import type { ResidenceRow } from '../../parts/kyc/rows.ts';

const SPAIN = 'ES';

/**
 * What the declaration about taxes has said already, in the questions that ask it again: shown as answered, and sent only with the
 * section.
 */
export const knownAnswers = ({
  fatca,
  residences,
}: Pick<Applicant, 'fatca' | 'residences'>): KycAnswers => {
  const abroad: readonly ResidenceRow[] = (residences ?? []).filter(
    ({ country }) => country !== SPAIN,
  );
  return {
    ...(fatca?.kind === 'PHYSICAL'
      ? {
          K01: fatca.is_us_citizen || fatca.is_us_resident ? 'SI' : 'NO',
          ...(fatca.us_tin === '' ? {} : { K01_TIN: fatca.us_tin }),
        }
      : {}),
    ...(residences === null ? {} : { K02: abroad.length > 0 ? 'SI' : 'NO' }),
    ...(abroad.length > 0 ? { K02_RESIDENCES: abroad } : {}),
  };
};
