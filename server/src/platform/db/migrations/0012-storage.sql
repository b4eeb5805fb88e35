-- Whoever drops a sealed file at /verify is led to its signing by the fingerprint alone.
create index documents_by_sha256 on documents (sha256);
