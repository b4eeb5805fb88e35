import { CALLS } from '@area/contract/calls';

const SERVED = CALLS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods that a path of the contract takes; none where there is no such path. What is read may also be asked for by HEAD. */
export const methodsAt = (url: string): readonly string[] => {
  const [path = ''] = url.split('?');
  const methods = SERVED.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const read = methods.includes('GET') ? ['HEAD'] : [];
  return [...new Set<string>([...methods, ...read])].toSorted();
};
