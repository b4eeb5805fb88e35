import { searchOffice } from '@area/contract/office/search/calls';
import { useEffect, useState } from 'react';
import { useCall } from '@area/kit/transport/use-call.ts';
import type { SearchHit } from '../../parts/area.ts';
import { useMayCall } from '../../parts/rights.ts';
import { HIT_KINDS, hitsOf } from './hits-of.ts';

/** *Units*: milliseconds. */
const REST_MS = 200;
const SHORTEST = 2;

/** What was typed, once the typing rests. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** What is found for what was typed, by kind; nothing while it is too short. */
export const useFound = (typed: string) => {
  const q = useRested(typed.trim());
  const isEnabled = useMayCall(searchOffice) && q.length >= SHORTEST;
  const answer = useCall(searchOffice, { query: { q } }, { isEnabled });
  return { ...answer, q, isAsked: isEnabled };
};

/** The same for Ctrl-K, one kind after the other. */
export const useSearchHits = (
  typed: string,
): { readonly hits: readonly SearchHit[]; readonly isPending: boolean } => {
  const { data, isFetching, q } = useFound(typed);
  const found = data && q === typed.trim() ? hitsOf(data) : undefined;
  return {
    hits: found ? HIT_KINDS.flatMap((kind) => found[kind]) : [],
    isPending: isFetching || (typed.trim().length >= SHORTEST && q !== typed.trim()),
  };
};
