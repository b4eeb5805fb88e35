import type { FetchedArea } from '@area/contract/texts/catalogues';
import type { es } from '@area/contract/texts/es';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { fetchTexts } from '@area/kit/texts/language.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';

type Texts = { readonly [A in FetchedArea]: (typeof es)[A] };

const kept = new Map<string, Promise<unknown>>();

/** Once for each language; undefined if it fails, and then it is fetched again the next time. */
const fetchOnce = async <A extends FetchedArea>(
  basePath: string,
  area: A,
): Promise<Texts[A] | undefined> => {
  const language = currentLanguage();
  const name = `${basePath} ${language} ${area}`;
  const fetched = kept.get(name) ?? fetchTexts(basePath, language, area);
  kept.set(name, fetched);
  try {
    return ((await fetched) as Texts)[area];
  } catch {
    kept.delete(name);
    return undefined;
  }
};

/** For tests: each starts without what another fetched. */
export const forgetFetchedAreas = (): void => kept.clear();

interface FetchedTexts<A extends FetchedArea> {
  /** Undefined until they are there. */
  readonly texts: Texts[A] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Texts that only who asks for them fetches, in the language on the screen. A change of language draws everything again. */
export const useFetchedArea = <A extends FetchedArea>(area: A): FetchedTexts<A> => {
  const configuration = useConfiguration();
  const basePath = basePathOf(configuration, 'texts');
  const [texts, setTexts] = useState<Texts[A]>();
  const [hasFailed, setFailed] = useState(false);
  const settle = (found: Texts[A] | undefined): void => {
    setTexts(found);
    setFailed(found === undefined);
  };
  const show = useEffectEvent(settle);
  useEffect(() => {
    const bring = async (): Promise<void> => show(await fetchOnce(basePath, area));
    void bring();
  }, [basePath, area]);
  const again = async (): Promise<void> => settle(await fetchOnce(basePath, area));
  const retry = (): void => {
    setFailed(false);
    void again();
  };
  return { texts, hasFailed, retry };
};
