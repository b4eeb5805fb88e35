import { useEffect } from 'react';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/**
 * Writes the document number that the demo page sent along in the address. Only that: the password and
 * the press are the person's. Done after the first drawing, which is the server's and knows no address.
 */
export const useOfferedDocument = (write: (document: string) => void): void => {
  const { demo } = useConfiguration();
  useEffect(() => {
    const offered = new URLSearchParams(location.search).get('document');
    if (!demo || !offered || !/^[\dA-Z]{8,9}$/.test(offered)) return;
    write(offered);
    document.querySelector<HTMLInputElement>('#root input[name="password"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when one arrives
  }, []);
};
