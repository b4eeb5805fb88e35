import type { ConfigurationContent } from '@area/contract/config/schemas';
import type { listBrandPictures } from '@area/contract/office/brands/calls';
import type { ResponseOf } from '@area/contract/call';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { codesText } from '../../texts/order-codes.ts';
import {
  BAND_NAMES,
  COLOR_NAMES,
  FLAGS,
  PICTURE_FIELDS,
  pictureOf,
  withColor,
  withPicture,
} from './brand-content.ts';
import type { Scheme } from './brand-content.ts';
import { ColorField } from './color-field.tsx';
import { t } from './texts.ts';

interface FieldsProps {
  readonly content: ConfigurationContent;
  readonly onChange: (content: ConfigurationContent) => void;
}

type Picture = ResponseOf<typeof listBrandPictures>;

const WORDS = ['name', 'legal_name', 'legal_line', 'support_phone'] as const;
const FONTS = ['serif', 'sans'] as const;

/** Who the manager is. */
export const IdentityFields = ({ content, onChange }: FieldsProps) => (
  <Card title={t('studio.who')}>
    <Columns isEven>
      {WORDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`field.${name}`)}
          value={content[name]}
          onChange={(typed) => onChange({ ...content, [name]: typed })}
        />
      ))}
    </Columns>
    <fieldset>
      <legend>{t('field.languages')}</legend>
      {LANGUAGES.map((language) => (
        <Checkbox
          key={language}
          name={`language_${language}`}
          isSelected={content.languajes.includes(language)}
          onChange={(isSelected) =>
            onChange({
              ...content,
              languajes: LANGUAGES.filter((each) =>
                each === language ? isSelected : content.languajes.includes(each),
              ),
            })
          }
        >
          {codesText(`codes.language.${language}`)}
        </Checkbox>
      ))}
    </fieldset>
  </Card>
);

const SchemeColors = ({ content, onChange, scheme }: FieldsProps & { readonly scheme: Scheme }) => {
  const palette = content.styles[scheme];
  return (
    <Stack gap="close">
      <h3>{t(`scheme.${scheme}`)}</h3>
      {[...COLOR_NAMES, ...BAND_NAMES].map((token) => (
        <ColorField
          key={token}
          label={t(`color.${token}`)}
          // A header that a brand does not name is the ground, with the text of it.
          value={palette[token] ?? (token === 'band' ? palette.paper : palette.ink)}
          onChange={(color) => onChange(withColor(content, { scheme, token, color }))}
        />
      ))}
    </Stack>
  );
};

/** The colours of both schemes. */
export const ColorFields = ({ content, onChange }: FieldsProps) => (
  <Card title={t('studio.colors')}>
    <Columns isEven>
      <SchemeColors content={content} onChange={onChange} scheme="light" />
      <SchemeColors content={content} onChange={onChange} scheme="dark" />
    </Columns>
  </Card>
);

/** Pictures that were uploaded, and the one that stands there now. */
const optionsOf = (pictures: readonly Picture[], now: string) => {
  const known = pictures.map(({ path, original_name, width, height }) => ({
    value: path,
    label: `${original_name} (${width} × ${height})`,
  }));
  const isKnown = now === '' || known.some(({ value }) => value === now);
  return [
    { value: '', label: t('field.none') },
    ...(isKnown ? [] : [{ value: now, label: now }]),
    ...known,
  ];
};

/** Its face: letters, corners and pictures. */
export const LookFields = ({
  content,
  onChange,
  pictures,
}: FieldsProps & { readonly pictures: readonly Picture[] }) => (
  <Card title={t('studio.look')}>
    <Columns isEven>
      <Select
        name="font"
        label={t('field.font')}
        value={content.styles.font}
        options={FONTS.map((value) => ({ value, label: t(`font.${value}`) }))}
        onChange={(text) =>
          onChange({
            ...content,
            styles: {
              ...content.styles,
              font: FONTS.find((each) => each === text) ?? content.styles.font,
            },
          })
        }
      />
      <TextField
        name="radius"
        label={t('field.radius')}
        value={String(content.styles.radius)}
        inputMode="numeric"
        onChange={(typed) =>
          onChange({ ...content, styles: { ...content.styles, radius: Number(typed) || 0 } })
        }
      />
      {PICTURE_FIELDS.map((field) => (
        <Select
          key={field}
          name={field}
          label={t(`field.${field}`)}
          value={pictureOf(content, field)}
          options={optionsOf(pictures, pictureOf(content, field))}
          onChange={(path) => onChange(withPicture(content, field, path))}
        />
      ))}
    </Columns>
  </Card>
);

/** What the portal of the brand offers. */
export const FlagFields = ({ content, onChange }: FieldsProps) => (
  <Card title={t('studio.options')}>
    <Columns isEven>
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          name={flag}
          isSelected={content[flag]}
          onChange={(isSelected) => onChange({ ...content, [flag]: isSelected })}
        >
          {t(`flag.${flag}`)}
        </Checkbox>
      ))}
    </Columns>
  </Card>
);
