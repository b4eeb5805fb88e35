import type { ComponentType } from 'react';
import { lazy } from 'react';

/** The parts of the profile, in their order; the name of each is in its address. */
export const SECTIONS = [
  'personal',
  'contact',
  'notices',
  'addresses',
  'tax',
  'privacy',
  'tests',
  'data',
  'views',
  'security',
] as const;
export type Section = (typeof SECTIONS)[number];

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Each in a chunk of its own, with the lists it needs. */
export const SECTION_OF: Readonly<Record<Section, ComponentType>> = {
  personal: part(async () => (await import('./personal-section.tsx')).PersonalSection),
  contact: part(async () => (await import('./contact-section.tsx')).ContactSection),
  notices: part(async () => (await import('./notices-section.tsx')).NoticesSection),
  addresses: part(async () => (await import('./address-section.tsx')).AddressSection),
  tax: part(async () => (await import('./tax-section.tsx')).TaxSection),
  privacy: part(async () => (await import('./privacy-section.tsx')).PrivacySection),
  tests: part(async () => (await import('./tests-section.tsx')).TestsSection),
  data: part(async () => (await import('./data-section.tsx')).DataSection),
  views: part(async () => (await import('./views/views-section.tsx')).ViewsSection),
  security: part(async () => (await import('./security-section.tsx')).SecuritySection),
};

/** The section that an address names; the first one otherwise. */
export const sectionIn = (search: string): Section => {
  const named = new URLSearchParams(search).get('section');
  return SECTIONS.find((section) => section === named) ?? 'personal';
};
