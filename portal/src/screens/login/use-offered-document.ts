import { useEffect } from 'react';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/**
 * Fills in the document number of the address, which the demo page sends. The person types the password and logs in. Done
 * after the first drawing, which is that of the server and does not know the address.
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
