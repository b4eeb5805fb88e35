import { useEffect } from 'react';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** The title of the window while the screen loads; its heading may be more precise. */
export const RouteTitle = ({ title }: { readonly title: TextKey }) => {
  const { name } = useConfiguration();
  const words = t(title);
  useEffect(() => {
    document.title = `${words} · ${name}`;
  }, [words, name]);
  return null;
};
