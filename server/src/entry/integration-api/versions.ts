import { AppError } from '../../platform/http/app-error.ts';

/** What a proxy makes of a tag: weak, or with the name of a compression at its end. */
const TAG = /^(?:W\/)?"([\w-]{1,60}?)(?:-(?:gzip|br|deflate|zstd))?"$/;

/** The versions that a header names; a star is any. */
const versionsIn = (header: string): readonly string[] =>
  header.split(',').flatMap((tag) => {
    const trimmed = tag.trim();
    if (trimmed === '*') return ['*'];
    const version = TAG.exec(trimmed)?.[1];
    return version === undefined ? [] : [version];
  });

export const etagOf = (version: string): string => `"${version}"`;

/** The version of an answer, which every answer about one thing carries. */
export const versionOf = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return undefined;
  return typeof answer.version === 'string' ? answer.version : undefined;
};

export const isKnownVersion = (header: string | undefined, version: string): boolean => {
  const named = versionsIn(header ?? '');
  return named.includes('*') || named.includes(version);
};

/**
 * What compares the version that a change names with the one that there is. A star is no version: whoever changes something has read
 * it. *Errors*: PRECONDITION_REQUIRED without one.
 */
export const requireVersionOf = (header: string | undefined): ((current: string) => void) => {
  const named = versionsIn(header ?? '').filter((version) => version !== '*');
  if (named.length === 0) throw new AppError('PRECONDITION_REQUIRED');
  return (current) => {
    if (!named.includes(current)) throw new AppError('PRECONDITION_FAILED');
  };
};
