import type { FetchedArea } from '@area/contract/texts/catalogues';
import type { es } from '@area/contract/texts/es';
import { useEffect, useState } from 'react';
import { fetchTexts } from '@area/kit/texts/language.ts';
import { useLanguage } from '@area/kit/texts/use-language.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';

type Texts = { readonly [A in FetchedArea]: (typeof es)[A] };

const kept = new Map<string, Promise<unknown>>();

/** Once for each language; undefined if it fails, and then it is fetched again the next time. */
const fetchOnce = async <A extends FetchedArea>(
  basePath: string,
  language: string,
  area: A,
): Promise<Texts[A] | undefined> => {
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

/** Texts that only who asks for them fetches. Those of the language before stay until those of the new one are there. */
export const useFetchedArea = <A extends FetchedArea>(area: A): FetchedTexts<A> => {
  const configuration = useConfiguration();
  const basePath = basePathOf(configuration, 'texts');
  const [texts, setTexts] = useState<Texts[A]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const language = useLanguage();
  useEffect(() => {
    let isWanted = true;
    const bring = async (): Promise<void> => {
      const found = await fetchOnce(basePath, language, area);
      // Another language was chosen meanwhile, whose texts may be there already.
      if (!isWanted) return;
      setTexts(found);
      setFailed(found === undefined);
    };
    void bring();
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the very occasion
  }, [basePath, language, area, attempt]);
  const retry = (): void => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { texts, hasFailed, retry };
};
