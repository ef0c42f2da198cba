-- What a ZIP lacks, a sentence each: files that could not be made, records that were deleted meanwhile.

alter table archives add left_out text[] not null default '{}';
