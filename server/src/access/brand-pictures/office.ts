import { addBrandPicture, listBrandPictures } from '@area/contract/office/brands/calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { readOfficeFile } from '../proposals/office-file.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { makePicture } from './make-picture.ts';
import { insertPicture, listPictures } from './store.ts';

const OWN = '/brand/own/';

const present = ({
  uuid,
  kind,
  file_name,
  original_name,
  width,
  height,
  size,
  sha256,
  added_by,
  added_at,
}: Selectable<Tables['brand_pictures']>) => ({
  uuid,
  kind,
  path: `${OWN}${file_name}`,
  original_name,
  width,
  height,
  size,
  sha256,
  added_by,
  added_at: added_at.toISOString(),
});

/** Pictures of brands: uploaded, drawn anew, and named by a draft. *Source*: office.md 3, ADR 212. */
export const officeBrandPictures = ({ read, write }: OfficeRegister): void => {
  read(listBrandPictures, async ({ db, params: { id } }) =>
    (await listPictures(db, id)).map(present),
  );
  write(addBrandPicture, {
    subjects: ({ params: { id } }) => [{ kind: 'brand', uuid: id }],
    changes: async ({ body: { kind, file } }) => [
      { field: 'kind', from: null, to: kind },
      { field: 'file', from: null, to: file.name },
    ],
    prepare: async ({ parts, params: { id: brand }, body: { kind, file } }) => {
      const { filename: original_name, bytes } = readOfficeFile(file);
      const made = await makePicture(parts.storage, { brand, kind, original_name, bytes });
      return 'refused' in made
        ? refuseFields([{ field: 'file', ...made.refused }])
        : async ({ db, by }) => {
            const { brand: brand_id, ...stored } = made;
            const row = { ...stored, brand_id, added_by: by, added_at: parts.clock.wall() };
            await insertPicture(db, row);
            return present(row);
          };
    },
  });
};
