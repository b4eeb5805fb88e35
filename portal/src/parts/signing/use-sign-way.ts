import { t } from '@area/kit/texts/ui.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';

export interface SignWay {
  /** Whether documents are signed here, with a code. */
  readonly isOnline: boolean;
  /** The text of the link to the signing page: what is done there, or how it is done on paper. */
  readonly labelOf: (online: string) => string;
  /** What is said of signing beside it. */
  readonly textOf: (online: string) => string;
}

/** How things are signed in this portal: with a code, or by hand, which /sign-documents explains. *Source*: decisions 11.7. */
export const useSignWay = (): SignWay => {
  const { SIGNING_ACTIVE: isOnline } = useConfiguration();
  return {
    isOnline,
    labelOf: (online) => (isOnline ? online : t('ui.on_paper.how')),
    textOf: (online) => (isOnline ? online : t('ui.on_paper.text')),
  };
};
