import { useEffect } from 'react';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

/** Names the window while the screen is on its way; its own heading may name it more closely. */
export const RouteTitle = ({ title }: { readonly title: TextKey }) => {
  const { name } = useConfiguration();
  useEffect(() => {
    document.title = `${t(title)} · ${name}`;
  }, [title, name]);
  return null;
};
