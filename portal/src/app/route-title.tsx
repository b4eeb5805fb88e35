import { useEffect } from 'react';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** The title of the window while the screen loads; its heading may be more precise. */
export const RouteTitle = ({ title }: { readonly title: TextKey }) => {
  const { name } = useConfiguration();
  useEffect(() => {
    document.title = `${t(title)} · ${name}`;
  }, [title, name]);
  return null;
};
