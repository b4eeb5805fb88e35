import { madridDate } from '@area/domain/calendar/madrid';
import { isYearOver } from '@area/domain/document/report-year';
import type { YearlyDocument } from '@area/domain/document/report-year';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import { sha256Of } from '../../platform/storage/stored-file.ts';
import { renderContributionCertificate } from '../printed-documents/contribution-certificate.ts';
import { renderCostReport } from '../printed-documents/cost-report.ts';
import { renderTaxReport } from '../printed-documents/tax-report.ts';
import type { YearlyIssue } from '../printed-documents/tax-report.ts';
import { renderWithholdingCertificate } from '../printed-documents/withholding-certificate.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { DOCUMENT_TEMPLATES } from '../../platform/pdf/document-templates.ts';
import { listBenefits } from './store/pensions.ts';
import { getCostYear } from './costs/cost-year.ts';
import { getContributions } from './contributions.ts';
import { listFundSales } from './fund-sales.ts';
import { daysOfYear } from './days-of-year.ts';
import { listOwnAccounts } from './store/accounts.ts';
import type { Progress } from './progress.ts';
import { getTaxPayer } from './tax-payer.ts';
import { getTaxYear } from './tax-year.ts';
import type { ReportYear } from './tax-year.ts';
import { lockYearlyPaper, insertYearlyPaper, listYearlyPapers } from './store/yearly.ts';

/** The content of a document, whether it may still change, and how it is printed. */
interface Gathered {
  readonly facts: object;
  readonly is_final: boolean;
  readonly print: (issue: YearlyIssue) => Promise<Uint8Array>;
}

type Gather = (db: Db, asked: ReportYear, progress: Progress) => Promise<Gathered>;

const GATHER: Readonly<Record<YearlyDocument, Gather>> = {
  TAX_REPORT: async (db, asked, progress) => {
    const facts = await getTaxYear(db, asked, progress);
    return {
      facts,
      is_final: facts.is_final,
      print: async (issue) => renderTaxReport(db, facts, issue),
    };
  },
  COST_REPORT: async (db, asked, progress) => {
    const facts = await getCostYear(db, asked, progress);
    return {
      facts,
      is_final: facts.is_final,
      print: async (issue) => renderCostReport(db, facts, issue),
    };
  },
  WITHHOLDING_CERT: async (db, { person, year, today }) => {
    const facts = {
      payer: await getTaxPayer(db, person),
      year,
      sales: await listFundSales(db, person, daysOfYear(year)),
      benefits: await listBenefits(db, person, year),
    };
    return {
      facts,
      is_final: isYearOver(year, today),
      print: async (issue) => renderWithholdingCertificate(db, facts, issue),
    };
  },
  CONTRIBUTION_CERT: async (db, { person, year, today }) => {
    const accounts = await listOwnAccounts(db, person, daysOfYear(year));
    const plans = accounts.filter(({ type }) => type === 'P').map(({ uuid }) => uuid);
    const facts = {
      payer: await getTaxPayer(db, person),
      year,
      contributions: await getContributions(db, { person, plans }, year),
    };
    return {
      facts,
      is_final: isYearOver(year, today),
      print: async (issue) => renderContributionCertificate(db, facts, issue),
    };
  },
};

const FILE: Readonly<Record<YearlyDocument, string>> = {
  TAX_REPORT: 'informe-fiscal',
  COST_REPORT: 'informe-costes',
  WITHHOLDING_CERT: 'certificado-retenciones',
  CONTRIBUTION_CERT: 'certificado-aportaciones',
};

/** The same figures always have the same fingerprint. */
const fingerprintOf = (paper: YearlyDocument, { facts, is_final }: Gathered): string =>
  sha256Of(
    Buffer.from(
      JSON.stringify(
        { version: DOCUMENT_TEMPLATES[paper], is_final, facts },
        (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
      ),
    ),
  );

interface YearlyRequest extends Omit<ReportYear, 'today'> {
  readonly paper: YearlyDocument;
  readonly at: Date;
}

const fileName = ({ paper, year, at }: YearlyRequest, isFinal: boolean, finals: number): string => {
  if (!isFinal) return `${FILE[paper]}-${year}-provisional-${madridDate(at)}.pdf`;
  return `${FILE[paper]}-${year}${finals === 0 ? '' : `-${finals + 1}`}.pdf`;
};

/**
 * Collects, prints and stores the report of a person for a year. The same figures give the same document again; other
 * figures make a new one that names the one it replaces. *Source*: decisions 9.2, ADR 80.
 */
export const makeYearlyDocument = async (
  db: Db,
  { storage, settings }: Pick<Parts, 'storage' | 'settings'>,
  asked: YearlyRequest,
  progress: Progress,
): Promise<{ readonly uuid: string; readonly is_new: boolean }> => {
  const { person, paper, year, at } = asked;
  // The daily run and a request for the same report wait for each other.
  await lockYearlyPaper(db, asked);
  const gathered = await GATHER[paper](db, { person, year, today: madridDate(at) }, progress);
  await progress(50);
  const facts_sha256 = fingerprintOf(paper, gathered);
  const made = await listYearlyPapers(db, asked);
  const same = made.find((each) => each.facts_sha256 === facts_sha256);
  if (same) return { uuid: same.document_uuid, is_new: false };
  const finals = made.filter(({ is_over }) => is_over);
  const replaced = gathered.is_final ? finals[0] : undefined;
  const bytes = await gathered.print({
    at,
    manager_nif: settings.MANAGER_NIF,
    replaces_on: replaced ? madridDate(replaced.made_at) : null,
  });
  await progress(90);
  const { uuid } = await storeFile(db, storage, {
    intervener_uuid: person,
    subcategory: paper,
    filename: fileName(asked, gathered.is_final, finals.length),
    bytes,
    at,
  });
  await insertYearlyPaper(db, {
    document_uuid: uuid,
    intervener_uuid: person,
    kind: paper,
    year,
    is_over: gathered.is_final,
    facts_sha256,
    made_at: at,
  });
  return { uuid, is_new: true };
};
