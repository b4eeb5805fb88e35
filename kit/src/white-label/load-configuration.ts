import { setOwnTexts } from '../texts/bundle.ts';
import { basePathOf } from './configuration.ts';
import type { InitialConfiguration } from './configuration.ts';

const STORAGE_KEY = 'public_configuration_id';
const ONE_YEAR_S = 31_536_000;

/** The configuration that the server wrote into the page. */
const findInlined = (): InitialConfiguration | undefined => {
  const text = document.getElementById('initial_configuration')?.textContent;
  return text ? (JSON.parse(text) as InitialConfiguration) : undefined;
};

/** Asked for in the address, else remembered. *Source*: specification 1. */
const findWantedId = (): string | undefined =>
  new URLSearchParams(location.search).get('config') ??
  localStorage.getItem(STORAGE_KEY) ??
  undefined;

/** Also as a cookie: the server then inlines the right brand next time, and no other brand appears first. */
const remember = (id: string): void => {
  localStorage.setItem(STORAGE_KEY, id);
  document.cookie = `${STORAGE_KEY}=${encodeURIComponent(id)}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
};

const fetchConfiguration = async (
  inlined: InitialConfiguration,
  id: string,
): Promise<InitialConfiguration | undefined> => {
  const path = `${basePathOf(inlined, 'onboarding')}/onboarding/public-configuration/${encodeURIComponent(id)}`;
  const headers = {
    'X-Request-Id': crypto.randomUUID(),
    ...(inlined.apikey === undefined ? {} : { apikey: inlined.apikey }),
  };
  const response = await fetch(path, { headers }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const body = (await response.json()) as { data?: InitialConfiguration };
  return body.data;
};

export interface LoadedConfiguration {
  readonly configuration: InitialConfiguration;
  /** The very one that the page was drawn with, its colours included. */
  readonly isInlined: boolean;
}

/** The configuration to run with; an unknown id is forgotten and the host's own brand is used. */
export const loadConfiguration = async (
  fallback: () => Promise<InitialConfiguration>,
): Promise<LoadedConfiguration> => {
  const found = findInlined();
  const inlined = found ?? (await fallback());
  const wanted = findWantedId() ?? inlined.id;
  const fetched = wanted === inlined.id ? undefined : await fetchConfiguration(inlined, wanted);
  const configuration = fetched ?? inlined;
  remember(configuration.id);
  setOwnTexts(configuration.texts);
  return { configuration, isInlined: found !== undefined && fetched === undefined };
};
