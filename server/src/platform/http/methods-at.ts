import { CALLS } from '@area/contract/calls';

const SERVED = CALLS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods of a path of the contract; none if there is no such path. A GET path also takes HEAD. */
export const methodsAt = (url: string): readonly string[] => {
  const [path = ''] = url.split('?');
  const methods = SERVED.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const read = methods.includes('GET') ? ['HEAD'] : [];
  return [...new Set<string>([...methods, ...read])].toSorted();
};
