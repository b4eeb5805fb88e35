import '@area/kit/style/fonts.css';
import '@area/kit/style/tokens.css';
import '@area/kit/style/base.css';
import './office.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchFonts } from '@area/kit/style/fonts.ts';
import { findLanguage, loadLanguage } from '@area/kit/texts/language.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';
import { loadConfiguration } from '@area/kit/white-label/load-configuration.ts';
import { chooseScheme, findChosenScheme } from '@area/kit/white-label/scheme.ts';
import { App } from './app/app.tsx';
import { createDoor } from './calls/door.ts';
import { createOfficeQueries } from './calls/query-client.ts';
import { OFFICE_LANGUAGES } from './texts/area-texts.ts';

/** Boot: scheme, brand, language, and who is in. */
const boot = async (root: HTMLElement): Promise<void> => {
  chooseScheme(findChosenScheme());
  const { configuration, isInlined } = await loadConfiguration(
    async () => (await import('@area/contract/brands/cierzo')).cierzo,
  );
  // As in development, where no server puts them into the page.
  if (!isInlined) (await import('@area/kit/white-label/apply-brand.ts')).applyBrand(configuration);
  const door = createDoor(configuration);
  const queries = createOfficeQueries();
  // Nobody finds in this browser what the one before them read.
  door.subscribe((end) => (end === 'LOGOUT' ? queries.clear() : undefined));
  await Promise.all([
    loadLanguage(basePathOf(configuration, 'texts'), findLanguage(OFFICE_LANGUAGES)),
    door.look(),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App configuration={configuration} door={door} queries={queries} />
    </StrictMode>,
  );
  fetchFonts();
};

const root = document.getElementById('root');
if (root) void boot(root);
