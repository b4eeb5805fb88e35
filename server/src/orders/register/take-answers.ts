import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import type { ToldDeal } from '@area/domain/register/told-deal';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { agree, openOnce } from '../register-differences/open-difference.ts';
import { lockOpen } from '../register-differences/store.ts';
import { insertAnswerFile, insertAnswers } from '../registrar/answers-store.ts';
import { findDeal, findSentOrder, insertDeal, insertDealOperation } from './deals-store.ts';
import type { SentOrder } from './deals-store.ts';
import { figuresText, isSameDeal } from './deal-figures.ts';
import type { TakenFile } from './taken-file.ts';

type Answer = RegisterRecord<'ANSWERS'>;

/** What an answer adds to the holding; nothing where the legs of the order do it. */
const signedUnits = ({ type }: SentOrder, units: string): string | null => {
  const { direction } = factsOf(type);
  if (direction === 'IN') return units;
  return direction === 'OUT' ? `-${units}` : null;
};

const aboutOrder = (order: SentOrder, file: TakenFile) => ({
  operation: order.uuid,
  account: order.account_uuid,
  product: order.product_uuid,
  file: file.uuid,
  day: file.day,
  at: file.at,
});

const saidBefore = ({ outcome, deal_reference, code }: SentOrder): string =>
  `${outcome ?? ''} ${deal_reference ?? code ?? ''}`.trim();

/** Another answer about an order that has one: the first one counts. *Source*: office.md 5. */
const openSecond = async (
  db: Db,
  { order, answer, file }: { order: SentOrder; answer: Answer; file: TakenFile },
): Promise<void> => {
  const said = `${answer.outcome} ${answer.deal_reference ?? answer.code ?? ''}`.trim();
  await openOnce(db, {
    ...aboutOrder(order, file),
    kind: 'ANSWER_SECOND',
    subject: `answer ${order.reference} ${said}`,
    ours: saidBefore(order),
    theirs: `${said} ${figuresText(answer)}`.trim(),
  });
};

const keepAnswer = async (
  db: Db,
  { order, answer, file }: { order: SentOrder; answer: Answer; file: TakenFile },
): Promise<void> => {
  const isDone = answer.outcome === 'OK';
  await insertAnswers(db, [
    {
      operation_uuid: order.uuid,
      version: order.version ?? 0,
      file_sha256: file.sha256,
      outcome: answer.outcome,
      reference: isDone ? (answer.deal_reference ?? null) : null,
      code: isDone ? null : (answer.code ?? null),
      text: isDone ? null : (answer.text ?? ''),
      nav: answer.unit_value ?? null,
      units: answer.units ?? null,
      amount: answer.amount ?? null,
      nav_date: answer.trade_day ?? null,
      answered_at: file.at,
    },
  ]);
  const waited = await lockOpen(db, `unanswered ${order.reference}`);
  if (waited) await agree(db, waited, { file: file.uuid, at: file.at });
};

/** What was told of a deal that is known: the same, or something else, which is a difference. */
export const compareDeal = async (
  db: Db,
  { known, told, file }: { known: ToldDeal; told: ToldDeal; file: TakenFile },
): Promise<void> => {
  if (isSameDeal(known, told)) return;
  const { deal_reference: deal = '' } = told;
  await openOnce(db, {
    kind: 'outcome' in told ? 'ANSWER_CORRECTED' : 'MOVEMENT_CORRECTED',
    subject: `deal ${deal} ${figuresText(told)}`,
    ours: figuresText(known),
    theirs: figuresText(told),
    file: file.uuid,
    deal,
    day: file.day,
    at: file.at,
  });
};

const takeDone = async (
  db: Db,
  { order, answer, file }: { order: SentOrder; answer: Answer; file: TakenFile },
): Promise<void> => {
  const { deal_reference: deal, units, booked_on } = answer;
  if (deal === undefined || units === undefined || booked_on === undefined) return;
  const known = await findDeal(db, deal);
  if (known) return compareDeal(db, { known: known.record, told: answer, file });
  if (order.outcome !== null) return openSecond(db, { order, answer, file });
  await insertDeal(db, {
    deal_reference: deal,
    file_uuid: file.uuid,
    line: 0,
    record: JSON.stringify(answer),
    account_uuid: order.account_uuid,
    product_uuid: order.product_uuid,
    units: signedUnits(order, units),
    booked_on,
    told_at: file.at,
  });
  await insertDealOperation(db, { deal, operation: order.uuid, at: file.at });
  await keepAnswer(db, { order, answer, file });
};

const takeRefused = async (
  db: Db,
  { order, answer, file }: { order: SentOrder; answer: Answer; file: TakenFile },
): Promise<void> => {
  if (order.outcome === null) return keepAnswer(db, { order, answer, file });
  if (order.outcome === 'KO' && order.code === answer.code) return;
  await openSecond(db, { order, answer, file });
};

/** Keeps one answer; nothing is executed yet. */
export const takeAnswer = async (db: Db, file: TakenFile, answer: Answer): Promise<void> => {
  const order = await findSentOrder(db, answer.order_reference);
  if (!order || order.version === null) {
    const said = answer.deal_reference ?? answer.code ?? '';
    await openOnce(db, {
      kind: 'ANSWER_UNKNOWN',
      subject: `answer ${answer.order_reference} ${said}`,
      ours: null,
      theirs: `${answer.outcome} ${said} ${figuresText(answer)}`.trim(),
      file: file.uuid,
      operation: order?.uuid ?? null,
      day: file.day,
      at: file.at,
    });
    return;
  }
  await (answer.outcome === 'OK' ? takeDone : takeRefused)(db, { order, answer, file });
};

/** What the register answers about orders. The step then executes, sends again or cancels. *Source*: office.md 5. */
export const takeAnswers = async (
  db: Db,
  file: TakenFile,
  records: readonly Answer[],
): Promise<void> => {
  await insertAnswerFile(db, {
    sha256: file.sha256,
    name: file.name,
    records: records.length,
    imported_by: file.by,
    imported_at: file.at,
  });
  for (const answer of records) await takeAnswer(db, file, answer);
};
