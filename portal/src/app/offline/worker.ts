import type { PushedMessage } from '@area/domain/notification/pushed-message';
import type { Clicking, Fetching, Pushing, WorkerScope } from './worker-scope.ts';

/**
 * The service worker: the page without a connection, and notifications that are pushed. It keeps that page with the public files
 * it needs, and nothing else; it answers nothing but an address that could not be fetched. *Source*: ADR 232.
 */
const worker = globalThis as unknown as WorkerScope;

/** The server writes the version of the page here: another page is another worker, which fetches it anew. */
const CACHE = 'offline-{{version}}';
const PAGE = `/offline${worker.location.search}`;
/** Addresses at this host that are not pages of the portal's area. */
const NOT_OURS =
  /^\/(?:api|assets|brand|demo|documents|office|onboarding|pay-in|texts|verify)(?:\/|$)/;
/** What that page is drawn with: no other page has it. */
const FILES_OF_PAGE = /\/assets\/unconnected-[\w-]+\.js/g;
const HOME = '/account/notifications';

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`the page without a connection answers ${page.status}`);
  const html = await page.clone().text();
  await cache.put(PAGE, page);
  await cache.addAll([...new Set(html.match(FILES_OF_PAGE))]);
  // It serves no part of an open page, so nothing of an older version needs it to wait.
  await worker.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CACHE).map(async (name) => caches.delete(name)),
  );
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
};

const openPage = async (event: Fetching): Promise<Response> => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE, { ignoreVary: true })) ?? Response.error();
  }
};

const openFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

const show = async (event: Pushing): Promise<void> => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as PushedMessage;
  await worker.registration.showNotification(title, { body, tag, data: path });
};

/** An address of our own alone: what is pushed leads nowhere else. */
const pathIn = (data: unknown): string =>
  typeof data === 'string' && /^\/(?![/\\])/.test(data) ? data : HOME;

const open = async ({ notification }: Clicking): Promise<void> => {
  notification.close();
  const windows = await worker.clients.matchAll({ type: 'window' });
  const ours = windows.find(({ url }) => !NOT_OURS.test(new URL(url).pathname));
  const path = pathIn(notification.data);
  await (ours ? ours.focus().then((page) => page.navigate(path)) : worker.clients.openWindow(path));
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== worker.location.origin) return;
  if (event.request.mode === 'navigate' && !NOT_OURS.test(pathname))
    event.respondWith(openPage(event));
  // Everything else of an open page goes past the worker.
  else if (pathname.match(FILES_OF_PAGE)) event.respondWith(openFile(event.request));
});
