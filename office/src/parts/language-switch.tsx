import { Segments } from '@area/kit/controls/segments.tsx';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { chooseLanguage } from '@area/kit/texts/language.ts';
import { t } from '@area/kit/texts/ui.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';
import { OFFICE_LANGUAGES } from '../texts/area-texts.ts';

/** Spanish or English. */
export const LanguageSwitch = () => {
  const configuration = useConfiguration();
  return (
    <Segments
      label={t('ui.language')}
      options={OFFICE_LANGUAGES.map((id) => ({ id, title: t(`ui.languages.${id}`) }))}
      selected={currentLanguage() === 'en' ? 'en' : 'es'}
      onSelect={(language) => void chooseLanguage(basePathOf(configuration, 'texts'), language)}
    />
  );
};
