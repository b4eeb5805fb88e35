/** A name that the policy of the page may list. */
const POLICY = 'service-worker';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The page allows no address of a script that is a mere text: this one is ours. A policy is made once: the browser refuses a second one. */
const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
};

/** Registers the worker in the brand of the page; where browsers have none, or refuse it, the portal is as before. */
export const registerWorker = async (
  configuration: string,
): Promise<ServiceWorkerRegistration | undefined> => {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const known = await serviceWorker?.getRegistration();
  const url = `/worker.js?config=${configuration}`;
  if (known?.active?.scriptURL.endsWith(url)) return known;
  return serviceWorker?.register(trusted(url)).catch(() => undefined);
};
