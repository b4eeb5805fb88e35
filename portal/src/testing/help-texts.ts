import { FETCHED_AREAS, fetchedAreaOf } from '@area/contract/texts/catalogues';
import { isLanguage } from '@area/domain/configuration/languages';
import { vi } from 'vitest';
import { forgetFetchedAreas } from '../parts/help/use-fetched-area.ts';

const ADDRESS = /\/texts\/pa\/(\w+)\/(\w+)\.json$/;

const addressOf = (asked: string | URL | Request): string =>
  asked instanceof Request ? asked.url : String(asked);

/** Answers the texts of the help as the server does, and everything else as before. Fails as often as it is told first. */
export const serveHelp = ({ failures = 0 }: { readonly failures?: number } = {}): {
  readonly fetched: string[];
} => {
  forgetFetchedAreas();
  const before = globalThis.fetch;
  const fetched: string[] = [];
  let left = failures;
  vi.stubGlobal('fetch', async (asked: string | URL | Request, init?: RequestInit) => {
    const [, language = '', name] = ADDRESS.exec(addressOf(asked)) ?? [];
    const area = FETCHED_AREAS.find((each) => each === name);
    if (area === undefined || !isLanguage(language)) return before(asked, init);
    fetched.push(`${language} ${area}`);
    left -= 1;
    return left >= 0
      ? new Response(null, { status: 503 })
      : Response.json(fetchedAreaOf(language, area));
  });
  return { fetched };
};
