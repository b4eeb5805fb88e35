/** Leaves the portal for another site. Only http addresses: an address must not run anything here. */
export const redirectTo = (url: string): void => {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`no page to leave for: ${protocol}`);
  location.assign(url);
};
