import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { chooseLanguage } from '@area/kit/texts/language.ts';
import { t } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { basePathOf } from '@area/kit/white-label/configuration.ts';

/** The languages this brand offers. */
export const LanguageChoice = () => {
  const configuration = useConfiguration();
  return (
    <Select
      name="language"
      label={t('ui.language')}
      value={currentLanguage()}
      options={configuration.languajes.map((language) => ({
        value: language,
        label: t(`ui.languages.${language}`),
      }))}
      onChange={(language) => void chooseLanguage(basePathOf(configuration, 'texts'), language)}
    />
  );
};
