-- What staff decide about may be known by a short name in place of a uuid: a brand, a host, a partner.
alter table proposal_subjects alter column subject_uuid type text;
alter table proposal_subjects rename column subject_uuid to subject_id;
