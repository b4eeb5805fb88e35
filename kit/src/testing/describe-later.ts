import { getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * What a query says that found nothing, with the whole page in it. One that waits asks many times before it finds: the page is described
 * when somebody reads the message, which is when the test fails.
 */
export const describeLater: typeof getElementError = (message, container) => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let told: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (told ??= getElementError(message, container).message),
    set: (text: string) => {
      told = text;
    },
  });
  return error;
};
