import { currentLanguage } from '../../texts/bundle.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { t } from '../../texts/t.ts';
import { Select } from '../../ui/select.tsx';
import { useConfiguration } from '../../white-label/configuration-context.ts';
import { basePathOf } from '../../white-label/configuration.ts';

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
