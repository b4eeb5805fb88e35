import './calls/zod-without-eval.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { paths } from './app/paths.ts';
import { preloadArea } from './app/preload.ts';
import { createSession } from './session/session.ts';
import { findLanguage, loadLanguage } from './texts/language.ts';
import { applyBrand } from './white-label/apply-brand.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { basePathOf } from './white-label/configuration.ts';
import { loadConfiguration } from './white-label/load-configuration.ts';
import { chooseScheme, findChosenScheme } from './white-label/scheme.ts';

/** Boot: configuration, brand, texts, session, router. */
const boot = async (root: HTMLElement): Promise<unknown> => {
  chooseScheme(findChosenScheme());
  const { configuration, isInlined } = await loadConfiguration(cierzo);
  applyBrand(configuration);
  const language = findLanguage(configuration.languajes);
  await loadLanguage(basePathOf(configuration, 'texts'), language);
  const session = createSession(configuration);
  if (session.isOpen()) preloadArea(location.pathname);

  const app = (
    <StrictMode>
      <App configuration={configuration} session={session} />
    </StrictMode>
  );
  // The server drew the Spanish login of its own brand; anything else is drawn afresh over it.
  const isDrawn = root.firstElementChild !== null && isInlined && language === 'es' && !session.isOpen();
  if (!isDrawn) return createRoot(root).render(app);
  // The server draws it for `/` too, which leads there.
  if (location.pathname === '/') history.replaceState(null, '', paths.login());
  hydrateRoot(root, app);
};

const openGallery = async (root: HTMLElement): Promise<void> => {
  const gallery = await import('./gallery/open-gallery.tsx');
  gallery.openGallery(root);
};

const root = document.getElementById('root');
// The condition is a constant of the build, which leaves the gallery out.
if (root) void (import.meta.env.DEV && location.pathname === '/__gallery' ? openGallery(root) : boot(root));
