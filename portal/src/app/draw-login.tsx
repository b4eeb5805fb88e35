import { renderToString } from 'react-dom/server';
import type { Session } from '../session/session.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { App } from './app.tsx';
import { paths } from './paths.ts';

const unused = (): never => {
  throw new Error('nothing is called while drawing');
};

const closedSession: Session = { isOpen: () => false, logIn: unused, close: unused, request: unused };

/** The login page as HTML, with places for what the server knows of the brand. Run by the build only. */
export const drawLogin = (demo: boolean): string => {
  const configuration = { ...cierzo, name: '{{name}}', support_phone: '{{support_phone}}', demo };
  return renderToString(<App configuration={configuration} session={closedSession} ssrPath={paths.login()} />);
};
