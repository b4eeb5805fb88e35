const PARAMETER = 'wrapper';
/** The mobile application adds it to the name of its browser. */
const USER_AGENT = /\bPrivateAreaApp\//;

const isInsideWrapper = (): boolean => {
  if (new URLSearchParams(location.search).get(PARAMETER) === '1')
    sessionStorage.setItem(PARAMETER, '1');
  return sessionStorage.getItem(PARAMETER) === '1' || USER_AGENT.test(navigator.userAgent);
};

/**
 * Inside the mobile application nothing of the last start is left: it may have been another person's. To
 * be called before anything is read or drawn. *Source*: specification 1, ADR 35.
 */
export const clearInsideWrapper = (): void => {
  if (isInsideWrapper()) localStorage.clear();
};
