-- Pictures of brands, drawn anew from what staff uploaded. A picture never changes: another one has another name.
create table brand_pictures (
  uuid uuid primary key,
  brand_id text not null check (brand_id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('LOGO', 'ICON', 'LOGIN')),
  storage_key text not null unique,
  -- Where the portal reads it: /brand/own/ and this.
  file_name text not null unique,
  original_name text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size integer not null check (size > 0),
  sha256 text not null,
  added_by text not null,
  added_at timestamptz not null
);
create index brand_pictures_of on brand_pictures (brand_id, added_at desc);
create trigger append_only before update or delete on brand_pictures for each row execute function refuse_change();
