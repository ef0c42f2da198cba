-- A final evaluation counts as mid once the placement was extended beyond its window: another final one may
-- follow. The placement is locked while one is given.
alter table placement_evaluations drop constraint placement_evaluations_placement_id_kind_key;
create index placement_evaluations_placement on placement_evaluations (placement_id, id);
