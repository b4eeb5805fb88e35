import { renderToString } from 'react-dom/server';
import { closedSession } from '@area/kit/session/closed-session.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { App } from './app.tsx';
import { guests } from './guest-screen.tsx';
import { paths } from './paths.ts';

/** The login page as HTML, with placeholders for what the server knows of the brand. Run by the build only. */
export const drawLogin = async (demo: boolean): Promise<string> => {
  await guests.preload();
  // Drawn only if the host has credentials, which are in the page.
  const consumer = { key: '', secret: '' };
  const configuration = {
    ...cierzo,
    consumer,
    name: '{{name}}',
    support_phone: '{{support_phone}}',
    demo,
  };
  return renderToString(
    <App configuration={configuration} session={closedSession} ssrPath={paths.login()} />,
  );
};
