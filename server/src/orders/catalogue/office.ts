import {
  addProductDocument as addDocumentCall,
  changeProduct,
  createProduct as createProductCall,
  getCatalogueProduct,
  listCatalogue,
  setProductTerms,
} from '@area/contract/office/products/calls';
import type { SentProductTerms } from '@area/contract/office/products/schemas';
import type { BodyOf } from '@area/contract/call';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { isIban, normaliseIban } from '@area/domain/identifiers/iban';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Selectable } from 'kysely';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import { addProductDocument, storeProductDocument } from '../../ledger/products/add-document.ts';
import {
  findProductRow,
  listCatalogueOn,
  listProductDocuments,
  listTerms,
  updateProduct,
} from '../../ledger/products/catalogue-store.ts';
import { createProduct, setTerms, whyNotBenchmark } from '../../ledger/products/create-product.ts';
import { businessCalendar } from '../../platform/calendar/in-force.ts';
import type { Db, ProductsTable } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { checkFile } from '../staff-orders/store-office-file.ts';
import { presentDocument, presentLine, presentTerms } from './present.ts';
import { termsFrom } from './sent-terms.ts';

const todayOf = ({ clock }: Parts): CivilDate => madridDate(clock.business());

const getRow = async (db: Db, uuid: string): Promise<Selectable<ProductsTable>> => {
  const row = await findProductRow(db, uuid);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** *Errors*: INVALID_INPUT at the fields that prevent it. */
const requireDone = <T extends object>(
  outcome: T | { readonly refused: readonly FieldReason[] },
): T => ('refused' in outcome ? refuseFields(outcome.refused) : outcome);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Each field that has another value. *Shape*: compared as text, numbers as they are stored. */
const differences = (
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): readonly ProposedChange[] =>
  Object.entries(to)
    .map(([field, value]) => ({ field, from: textOf(from[field]), to: textOf(value) }))
    .filter((change) => change.from !== change.to);

const reads = ({ read }: OfficeRegister): void => {
  read(listCatalogue, async ({ db, parts }) => {
    const today = todayOf(parts);
    const rows = await listCatalogueOn(db, today);
    return rows.map((row) => presentLine(row, today, businessCalendar()));
  });
  read(getCatalogueProduct, async ({ db, parts, params: { id } }) => {
    const today = todayOf(parts);
    const stands = await getRow(db, id);
    const row = (await listCatalogueOn(db, today)).find(({ uuid }) => uuid === id);
    if (!row) throw new AppError('NOT_FOUND');
    const { cnmv_number, category, risk, complexity, family, iban, benchmark_code, is_own } = row;
    return {
      ...presentLine(row, today, businessCalendar()),
      cnmv_number,
      category,
      risk,
      complexity,
      family,
      iban,
      benchmark_code,
      is_own,
      terms: [...presentTerms(stands, await listTerms(db, id), today)],
      documents: (await listProductDocuments(db, id)).map(presentDocument),
    };
  });
};

const creation = ({ write }: OfficeRegister): void => {
  write(createProductCall, {
    subjects: () => [],
    changes: async ({ body: { terms, plan, ...identity } }) => [
      ...differences({}, identity),
      ...differences({}, plan ?? {}),
      ...differences({}, terms),
    ],
    run: async ({ db, body: { terms, plan, ...identity } }) => {
      const { uuid } = requireDone(
        await createProduct(db, { identity, plan, terms: termsFrom(terms) }),
      );
      return { uuid, code: identity.code };
    },
  });
};

type Changing = Omit<BodyOf<typeof changeProduct>, 'reason'>;

const whyNotChange = async (
  db: Db,
  { iban, benchmark_code }: Changing,
): Promise<readonly FieldReason[]> => [
  ...atField('iban', iban === undefined || isIban(iban) ? undefined : reason('rules.product.iban')),
  ...(await whyNotBenchmark(db, benchmark_code)),
];

/** What is sent, and no field that is not. */
const changedColumns = ({ iban, ...rest }: Changing) => ({
  ...rest,
  ...(iban !== undefined && { iban: normaliseIban(iban) }),
});

const changing = ({ write }: OfficeRegister): void => {
  write(changeProduct, {
    subjects: ({ params: { id } }) => [{ kind: 'product', uuid: id }],
    changes: async ({ db, params: { id }, body: { reason: _reason, ...sent } }) =>
      differences(await getRow(db, id), changedColumns(sent)),
    run: async ({ db, params: { id }, body: { reason: _reason, ...sent } }) => {
      const row = await getRow(db, id);
      const columns = changedColumns(sent);
      requireFields([
        ...(await whyNotChange(db, sent)),
        ...atField(
          'reason',
          differences(row, columns).length > 0 ? undefined : reason('rules.product.same'),
        ),
      ]);
      await updateProduct(db, id, columns);
      return { uuid: id, code: row.code };
    },
  });
};

/** As the columns are compared: `10` and `10.00` are one amount. */
const figuresOf = (sent: SentProductTerms, row: Selectable<ProductsTable>) => {
  const figures: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => {
      const stands = figures[field];
      const isSame =
        typeof value === 'string' && typeof stands === 'string' && Number(value) === Number(stands);
      return [field, isSame ? stands : value];
    }),
  );
};

const terms = ({ write }: OfficeRegister): void => {
  write(setProductTerms, {
    subjects: ({ params: { id } }) => [
      { kind: 'product', uuid: id },
      { kind: 'product_terms', uuid: id },
    ],
    changes: async ({ db, parts, params: { id }, body }) => {
      await getRow(db, id);
      const now = (await listCatalogueOn(db, todayOf(parts))).find(({ uuid }) => uuid === id);
      return [
        { field: 'from_date', from: null, to: body.from_date },
        ...(now ? differences(now, figuresOf(body.terms, now)) : []),
      ];
    },
    run: async ({ db, parts, actor, approvers, params: { id }, body }) => {
      await getRow(db, id);
      const refused = await setTerms(db, {
        product: id,
        from_date: civilDate(body.from_date),
        terms: termsFrom(body.terms),
        by: actor.username,
        approved_by: approvers.join(', ') || undefined,
        at: parts.clock.business(),
        today: todayOf(parts),
      });
      requireFields(refused?.refused ?? []);
      return { uuid: id, from_date: body.from_date };
    },
  });
};

const documents = ({ write }: OfficeRegister): void => {
  write(addDocumentCall, {
    subjects: ({ params: { id } }) => [{ kind: 'product', uuid: id }],
    changes: async ({ body: { kind, language, in_force_from, file } }) =>
      differences({}, { kind, language, in_force_from, file: file.name }),
    prepare: async ({ db, parts, params: { id: product }, body }) => {
      await getRow(db, product);
      const { kind, language, file } = body;
      const { bytes, filename } = await checkFile(parts, readOfficeFile(file), 'file');
      const stored = requireDone(
        await storeProductDocument(db, parts.storage, {
          product,
          kind,
          language,
          bytes,
          in_force_from: civilDate(body.in_force_from),
          original_name: filename,
        }),
      );
      return async ({ db: tx, by }) =>
        addProductDocument(tx, stored, { by, at: parts.clock.business() });
    },
  });
};

/** What the manager sells: products, their terms by date, and their documents. *Source*: office.md 3, ADR 193. */
export const officeCatalogue = (register: OfficeRegister): void => {
  reads(register);
  creation(register);
  changing(register);
  terms(register);
  documents(register);
};
