import { formatEuros, formatUnitValue } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import { unitValueFrom } from '@area/domain/money/wire';
import type { CorrectionObstacle } from '@area/domain/operation/correction';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import type { OperationWhole } from '../operations/store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

interface CorrectionNews {
  readonly subject: string;
  readonly description: string;
  /** Whether it is to be settled with the client. */
  readonly is_intervener: boolean;
  readonly at: Date;
}

const open = async (
  db: Db,
  { uuid: operation, created_by }: OperationWhole,
  told: CorrectionNews,
): Promise<string> =>
  openForOffice(db, { ...told, operation, intervener: told.is_intervener ? created_by : null });

/**
 * Notifies the office of what a person has to do, because the program cannot do it without taking reserved units. Ours: ADR
 * 60.
 */
export const openByHandIssue = async (
  db: Db,
  operation: OperationWhole,
  { why, right, at }: { why: CorrectionObstacle; right: string; at: Date },
): Promise<string> => {
  const say = speakerOf('es');
  const params = {
    reference: operation.reference,
    product: operation.product_name,
    why: say(`messages.correction.why.${why}`),
    wrong: operation.nav === null ? '' : formatUnitValue(unitValueFrom(operation.nav)),
    right: formatUnitValue(unitValueFrom(right)),
  };
  return open(db, operation, {
    subject: say('messages.correction.by_hand.subject', params),
    description: say('messages.correction.by_hand.description', params),
    is_intervener: false,
    at,
  });
};

/** Notifies the office of what was paid too much at a wrong unit value. Ours: ADR 60. */
export const openClaimIssue = async (
  db: Db,
  operation: OperationWhole,
  { debt, at }: { debt: Cents; at: Date },
): Promise<void> => {
  const say = speakerOf('es');
  const params = {
    reference: operation.reference,
    product: operation.product_name,
    debt: formatEuros(debt),
  };
  await open(db, operation, {
    subject: say('messages.correction.claim.subject', params),
    description: say('messages.correction.claim.description', params),
    is_intervener: true,
    at,
  });
};
