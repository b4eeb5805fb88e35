import '@area/kit/style/fonts.css';
import '@area/kit/style/tokens.css';
import '@area/kit/style/base.css';
import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { guests } from './app/guest-screen.tsx';
import { paths } from './app/paths.ts';
import { isAreaPath, preloadArea } from './app/preload.ts';
import { GUEST_PATHS } from './app/routes.ts';
import { resetClientState } from './calls/client-state.ts';
import type { Session } from '@area/kit/session/session.ts';
import { createSession } from '@area/kit/session/session.ts';
import { clearInsideWrapper } from '@area/kit/session/wrapper.ts';
import { BUILT_IN_LANGUAGE } from '@area/kit/texts/bundle.ts';
import { findLanguage, loadLanguage } from '@area/kit/texts/language.ts';
import { fetchFonts } from '@area/kit/style/fonts.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import { loadConfiguration } from '@area/kit/white-label/load-configuration.ts';
import { chooseScheme, findChosenScheme } from '@area/kit/white-label/scheme.ts';

/** Takes over the login that the server drew, keeping what was typed and the focus, or draws from the beginning. */
const mount = (root: HTMLElement, app: ReactNode, isDrawn: boolean): void => {
  // In slices, between which the browser may paint and respond.
  if (!isDrawn) return startTransition(() => createRoot(root).render(app));
  // The server may draw the login for `/` as well, which leads there.
  if (location.pathname === '/') history.replaceState(null, '', paths.login());
  hydrateRoot(root, app);
};

/** Whether the server drew the login, not only the placeholder of a page of the area. */
const hasLogin = ({ firstElementChild: drawn }: HTMLElement): boolean =>
  drawn !== null && drawn.id !== 'place';

interface Started {
  readonly session: Session;
  /** Without its scripts a page would be drawn empty first. */
  readonly scripts: Promise<void> | undefined;
}

/** Loads in parallel what a page needs: its scripts and, after the login, the record of the person. */
const startSession = (configuration: InitialConfiguration): Started => {
  const session = createSession(configuration, { onForget: resetClientState });
  const path = location.pathname;
  if (!session.isOpen() || GUEST_PATHS.includes(path))
    return { session, scripts: guests.preload() };
  return {
    session,
    scripts: isAreaPath(path) ? preloadArea(path, { session, configuration }) : undefined,
  };
};

/** In development no server writes one into the page. The condition is a constant of the build, which leaves the brand out. */
const ownConfiguration = async (): Promise<InitialConfiguration> => {
  if (import.meta.env.DEV) return (await import('@area/contract/brands/cierzo')).cierzo;
  throw new Error('the page has no configuration');
};

/** The page of the server already has them. */
const applyColours = async (configuration: InitialConfiguration): Promise<void> =>
  void (await import('@area/kit/white-label/apply-brand.ts')).applyBrand(configuration);

/** Boot: configuration, brand, texts, session, router. */
const boot = async (root: HTMLElement): Promise<void> => {
  clearInsideWrapper();
  chooseScheme(findChosenScheme());
  const { configuration, isInlined } = await loadConfiguration(ownConfiguration);
  if (!isInlined) await applyColours(configuration);
  const language = findLanguage(configuration.languajes);
  const { session, scripts } = startSession(configuration);
  await Promise.all([loadLanguage(basePathOf(configuration, 'texts'), language), scripts]);

  const isDrawn =
    hasLogin(root) && isInlined && language === BUILT_IN_LANGUAGE && !session.isOpen();
  const app = (
    <StrictMode>
      <App configuration={configuration} session={session} />
    </StrictMode>
  );
  mount(root, app, isDrawn);
  fetchFonts();
};

const openGallery = async (root: HTMLElement): Promise<void> => {
  const gallery = await import('@area/kit/gallery/open-gallery.tsx');
  gallery.openGallery(root);
};

const root = document.getElementById('root');
// The condition is a constant of the build, which leaves the gallery out.
if (root)
  void (import.meta.env.DEV && location.pathname === '/__gallery' ? openGallery(root) : boot(root));
