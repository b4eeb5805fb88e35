import { createHash } from 'node:crypto';
import type { BodyOf } from '@area/contract/call';
import {
  correctTaxResidence,
  correctWorkIncome,
  getTaxData,
  recordResidenceCertificate,
  setTaxExemption,
} from '@area/contract/office/tax-data/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { atField, reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import { isCertificateInDate } from '@area/domain/tax/residence-certificate';
import type { TaxExemption } from '@area/domain/tax/exemption';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { OfficeContext } from '../../access/proposals/office-context.ts';
import { readOfficeFile } from '../../access/proposals/office-file.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { lookAtPerson } from '../../clients/interveners/look-at-person.ts';
import { getPerson } from '../../clients/interveners/office-person.ts';
import { getPersonForUpdate } from '../../clients/people/store.ts';
import { correctResidence } from '../../clients/tax-residence/correct.ts';
import { findExemption } from '../../clients/tax-residence/exemption-store.ts';
import { setExemption } from '../../clients/tax-residence/set-exemption.ts';
import { findDeclaration } from '../../clients/tax-residence/store.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { findResidenceCertificate } from '../reports/store/people.ts';
import { findWorkIncome, updateWorkIncome } from '../pensions/work-income-store.ts';
import { checkFile } from '../staff-orders/store-office-file.ts';
import { presentTaxData, residencesText } from './present.ts';
import { notifyTaxData, storeEvidence } from './record-change.ts';
import type { TaxDataChange } from './record-change.ts';

type OfPerson = Pick<OfficeContext, 'db'> & { readonly params: { readonly id: string } };
type Proven = Pick<BodyOf<typeof setTaxExemption>, 'evidence' | 'reason'>;
type Changing = OfPerson & Pick<OfficeContext, 'parts' | 'by'> & { readonly body: Proven };

const subjectsOf = ({ params: { id } }: OfPerson): readonly Subject[] => [
  { kind: 'intervener', uuid: id },
];

/** Who it is, what changes, and what proves it. */
const changesOf = async (
  context: OfPerson & { readonly body: Proven },
  ...changed: readonly ProposedChange[]
): Promise<readonly ProposedChange[]> => {
  const { name, document_number } = await getPerson(context);
  const { evidence } = context.body;
  const { bytes } = readOfficeFile(evidence);
  return [
    { field: 'name', from: name, to: name },
    { field: 'document_number', from: document_number, to: document_number },
    ...changed,
    { field: 'evidence', from: null, to: evidence.name },
    {
      field: 'evidence_sha256',
      from: null,
      to: createHash('sha256').update(bytes).digest('hex'),
    },
  ];
};

/** Changes something on evidence, which is kept first, and tells the client. */
const change = async <T extends object>(
  { db, parts, params: { id: person }, body }: Changing,
  { kind, dated }: Pick<TaxDataChange, 'kind' | 'dated'>,
  apply: (document_uuid: string, at: Date) => Promise<T>,
): Promise<T & { readonly uuid: string; readonly document_uuid: string }> => {
  await getPersonForUpdate(db, person);
  const at = parts.clock.business();
  const evidence = await checkFile(parts, readOfficeFile(body.evidence), 'evidence');
  const changing = { person, kind, evidence, at, ...(dated && { dated }) };
  const document_uuid = await storeEvidence(db, parts, changing);
  const done = await apply(document_uuid, at);
  await notifyTaxData(db, changing, document_uuid);
  return { ...done, uuid: person, document_uuid };
};

const exemptionText = (from: string | null, until: string | null): string | null =>
  from && `${from} – ${until ?? ''}`.trimEnd();

const exemptionOf = ({ exemption }: BodyOf<typeof setTaxExemption>): TaxExemption | null =>
  exemption && {
    from: civilDate(exemption.from),
    until: exemption.until === null ? null : civilDate(exemption.until),
  };

const residenceRoutes = ({ read, write }: OfficeRegister): void => {
  read(getTaxData, {
    look: lookAtPerson(getTaxData),
    read: async (context) =>
      presentTaxData(context.db, await getPerson(context), context.parts.clock.business()),
  });
  write(correctTaxResidence, {
    subjects: subjectsOf,
    changes: async (context) => {
      const last = await findDeclaration(context.db, context.params.id);
      return changesOf(context, {
        field: 'residences',
        from: residencesText(last?.residences ?? null),
        to: residencesText(context.body.residences),
      });
    },
    run: async (context) => {
      const { db, params, body, by } = context;
      return change(context, { kind: 'residence' }, async (document_uuid, now) => ({
        crs_indicator: await correctResidence(db, params.id, {
          residences: body.residences,
          document_uuid,
          by,
          now,
        }),
      }));
    },
  });
};

const exemptionRoutes = ({ write }: OfficeRegister): void => {
  write(setTaxExemption, {
    subjects: subjectsOf,
    changes: async (context) => {
      const last = await findExemption(context.db, context.params.id);
      const asked = exemptionOf(context.body);
      return changesOf(context, {
        field: 'exemption',
        from: exemptionText(last?.valid_from ?? null, last?.valid_until ?? null),
        to: exemptionText(asked?.from ?? null, asked?.until ?? null),
      });
    },
    run: async (context) => {
      const { db, params, body, by } = context;
      return change(context, { kind: 'exemption' }, async (document_uuid, at) => {
        const exemption = exemptionOf(body);
        await setExemption(db, params.id, {
          exemption,
          document_uuid,
          reason: body.reason,
          by,
          at,
        });
        return {};
      });
    },
  });
  write(recordResidenceCertificate, {
    subjects: subjectsOf,
    changes: async (context) => {
      const now = context.parts.clock.business();
      const last = await findResidenceCertificate(context.db, context.params.id, now);
      return changesOf(context, {
        field: 'certified_on',
        from: last ? madridDate(last.created_at) : null,
        to: context.body.issued_on,
      });
    },
    run: async (context) => {
      const { body, parts } = context;
      const [issued_on, today] = [civilDate(body.issued_on), madridDate(parts.clock.business())];
      requireFields(
        atField(
          'issued_on',
          isCertificateInDate(issued_on, today) ? undefined : reason('rules.tax_data.old'),
        ),
      );
      return change(context, { kind: 'certificate', dated: issued_on }, async () => ({}));
    },
  });
};

const incomeOf = ({ other_income, family_minimum }: BodyOf<typeof correctWorkIncome>) => ({
  other_income: centsText(centsFrom(other_income)),
  family_minimum: centsText(centsFrom(family_minimum)),
});

const incomeRoutes = ({ write }: OfficeRegister): void => {
  write(correctWorkIncome, {
    subjects: (context) => [
      ...subjectsOf(context),
      { kind: 'work_income', uuid: context.params.id },
    ],
    changes: async (context) => {
      const { db, params, body } = context;
      const told = await findWorkIncome(db, params.id, body.year);
      const asked = incomeOf(body);
      return changesOf(
        context,
        { field: 'year', from: String(body.year), to: String(body.year) },
        {
          field: 'other_income',
          from: centsText(told.other_income),
          to: asked.other_income,
        },
        {
          field: 'family_minimum',
          from: centsText(told.family_minimum),
          to: asked.family_minimum,
        },
      );
    },
    run: async (context) => {
      const { db, params, body } = context;
      return change(context, { kind: 'work_income' }, async (_document, declared_at) => {
        const { intervener_type } = await getPerson(context);
        requireFields(
          intervener_type === 'J' ? [{ field: 'id', ...reason('rules.tax_data.person_only') }] : [],
        );
        const told = await findWorkIncome(db, params.id, body.year);
        const asked = incomeOf(body);
        if (
          told.declared_at !== null &&
          centsText(told.other_income) === asked.other_income &&
          centsText(told.family_minimum) === asked.family_minimum
        )
          return refuseFields([{ field: 'other_income', ...reason('rules.tax_data.same') }]);
        const whose = { intervener_uuid: params.id, year: body.year };
        await updateWorkIncome(db, whose, { ...asked, declared_at });
        return {};
      });
    },
  });
};

/** What decides the tax of a client, corrected by two on evidence. *Source*: decisions 2.5, 2.8, 6.2 and 11.15, ADR 196. */
export const officeTaxData = (register: OfficeRegister): void => {
  residenceRoutes(register);
  exemptionRoutes(register);
  incomeRoutes(register);
};
