import { isLanguage } from '@area/domain/configuration/languages';
import { useEffect, useRef } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useSetLanguage } from '../../calls/language.ts';
import { findChosenLanguage } from '@area/kit/texts/language.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/**
 * Somebody who chose a language before logging in is also written to in it. Once: if the server does not answer, it is sent
 * at the next login. Staff who look choose nothing for the client.
 */
export const useChosenLanguage = (): void => {
  const { private_area, admin } = useKnownMe();
  const { languajes: offered } = useConfiguration();
  const { mutate } = useSetLanguage();
  const isTold = useRef(false);
  const { language: known } = private_area.intervener;
  useEffect(() => {
    const chosen = findChosenLanguage(offered);
    if (isTold.current || admin || chosen === undefined || !isLanguage(chosen) || chosen === known)
      return;
    isTold.current = true;
    mutate({ body: { language: chosen } });
  }, [admin, known, mutate, offered]);
};
