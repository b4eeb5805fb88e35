import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { FlowFlags } from '@area/domain/configuration/flags';
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { SectionProps } from './section-props.ts';

/** The parts of an account, in their order; the name of each is in its address. */
export const SECTIONS = [
  'summary',
  'people',
  'signature',
  'banks',
  'periodics',
  'plan',
  'company',
  'documents',
] as const;
export type Section = (typeof SECTIONS)[number];

const part = (load: () => Promise<ComponentType<SectionProps>>) =>
  lazy(async () => ({ default: await load() }));

/** Each in a chunk of its own, with the lists and forms it needs. */
export const SECTION_OF: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  summary: part(async () => (await import('./summary-section.tsx')).SummarySection),
  people: part(async () => (await import('./people-section.tsx')).PeopleSection),
  signature: part(async () => (await import('./signature-section.tsx')).SignatureSection),
  banks: part(async () => (await import('./banks-section.tsx')).BanksSection),
  periodics: part(async () => (await import('./periodics-section.tsx')).PeriodicsSection),
  plan: part(async () => (await import('./plan-section.tsx')).PlanSection),
  company: part(async () => (await import('./company-section.tsx')).CompanySection),
  documents: part(async () => (await import('./documents-section.tsx')).DocumentsSection),
};

type Flags = Pick<FlowFlags, 'ALLOW_PENSION_PLANS'>;

/** Plans are for pension accounts where they are offered, boards and shareholders for entities, documents for people who may see them. */
export const sectionsOf = (
  { type, account_type, my_actions }: AccountSummary,
  { ALLOW_PENSION_PLANS: hasPlans }: Flags,
): readonly Section[] => {
  const isThere: Partial<Record<Section, boolean>> = {
    plan: type === 'P' && hasPlans,
    company: account_type === 'J',
    documents: my_actions.includes('D'),
  };
  return SECTIONS.filter((section) => isThere[section] ?? true);
};

/** The section that an address names, if this account has it; the first one otherwise. */
export const sectionIn = (search: string, sections: readonly Section[]): Section => {
  const named = new URLSearchParams(search).get('section');
  return sections.find((section) => section === named) ?? 'summary';
};
