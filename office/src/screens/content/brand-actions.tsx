import type { ResponseOf } from '@area/contract/call';
import type { ConfigurationContent } from '@area/contract/config/schemas';
import {
  addBrandPicture,
  draftBrand,
  getBrand,
  getBrandVersion,
  listBrandPictures,
  listBrandVersions,
  previewBrand,
  publishBrand,
  rollBackBrand,
} from '@area/contract/office/brands/calls';
import { BRAND_PICTURE_KINDS } from '@area/domain/brand/pictures';
import type { BrandPictureKind } from '@area/domain/brand/pictures';
import { useState } from 'react';
import { Select } from '@area/kit/fields/select.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import { t } from './texts.ts';

export type BrandVersion = ResponseOf<typeof listBrandVersions>;

const OUTDATED = [listBrandVersions, getBrand, getBrandVersion];
const nothing = () => null;

interface OfBrand {
  readonly id: string;
}

/** Keeps what is being edited. */
export const SaveDraft = ({
  id,
  content,
}: OfBrand & { readonly content: ConfigurationContent }) => (
  <OfficeAction
    call={draftBrand}
    params={{ id }}
    kind="primary"
    label={t('save.label')}
    intro={t('save.text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({ content: { ...content } })}
    outdates={OUTDATED}
  />
);

/** The address of the draft, once it is made. */
const PreviewLink = ({ address }: { readonly address: string }) => (
  <Notice tone="good">
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        {t('link.open')}
      </a>
    </p>
    <p>{t('link.until')}</p>
  </Notice>
);

/** The draft in the real portal, for a day. */
export const PreviewDraft = ({ id }: OfBrand) => {
  const [address, setAddress] = useState<string>();
  return (
    <>
      <OfficeAction
        call={previewBrand}
        params={{ id }}
        label={t('link.label')}
        intro={t('link.text')}
        initial={{}}
        renderFields={nothing}
        bodyOf={() => ({})}
        onDone={(done) => setAddress(done.address)}
      />
      {address === undefined ? null : <PreviewLink address={address} />}
    </>
  );
};

export const PublishDraft = ({ id }: OfBrand) => (
  <OfficeAction
    call={publishBrand}
    params={{ id }}
    label={t('publish.label')}
    intro={t('publish.text')}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({})}
    outdates={OUTDATED}
  />
);

/** An older version again. */
export const RollBack = ({ id, older }: OfBrand & { readonly older: readonly BrandVersion[] }) => {
  const [first] = older;
  if (!first) return null;
  return (
    <OfficeAction
      call={rollBackBrand}
      params={{ id }}
      label={t('rollback.label')}
      intro={t('rollback.text')}
      initial={{ version: String(first.version) }}
      renderFields={(form) => (
        <Select
          name="version"
          label={t('rollback.version')}
          value={form.values.version}
          options={older.map(({ version, created_by }) => ({
            value: String(version),
            label: `${version} · ${created_by}`,
          }))}
          onChange={(version) => form.set({ version })}
        />
      )}
      bodyOf={({ version }) => ({ version: Number(version) })}
      outdates={OUTDATED}
    />
  );
};

/** A logo or a picture. */
export const UploadPicture = ({ id }: OfBrand) => (
  <OfficeAction
    call={addBrandPicture}
    params={{ id }}
    label={t('upload.label')}
    intro={t('upload.text')}
    initial={{ kind: BRAND_PICTURE_KINDS[0] as BrandPictureKind, file: NO_FILE }}
    renderFields={(form) => (
      <>
        <Select
          name="kind"
          label={t('upload.kind')}
          value={form.values.kind}
          options={BRAND_PICTURE_KINDS.map((value) => ({
            value,
            label: t(`picture_kind.${value}`),
          }))}
          onChange={(text) =>
            form.set({
              kind: BRAND_PICTURE_KINDS.find((each) => each === text) ?? form.values.kind,
            })
          }
        />
        <OfficeFileField
          form={form}
          name="file"
          label={t('upload.file')}
          accept=".svg,.png,.jpg,.jpeg"
        />
      </>
    )}
    bodyOf={({ kind, file }) => ({ kind, file })}
    outdates={[listBrandPictures]}
  />
);
