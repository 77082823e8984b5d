-- A campaign of kind "testimonial" quotes an attested statement of the same advertiser. The release before this one writes
-- neither column.
alter table campaign
  add column kind text not null default 'standard' check (kind in ('standard', 'testimonial')),
  add column testimonial_id uuid;
alter table campaign add constraint campaign_testimonial_kind
  check ((kind = 'testimonial') = (testimonial_id is not null)) not valid;
alter table campaign validate constraint campaign_testimonial_kind;
-- The data that becomes an ad and the row name the same statement; the data of an erased account names none.
alter table campaign add constraint campaign_testimonial_data
  check (campaign_data ->> 'testimonial_id' is null or campaign_data ->> 'testimonial_id' = testimonial_id::text) not valid;
alter table campaign validate constraint campaign_testimonial_data;
alter table campaign add constraint campaign_testimonial_fk
  foreign key (user_id, testimonial_id) references testimonial (user_id, testimonial_id) not valid;
alter table campaign validate constraint campaign_testimonial_fk;
create index campaign_by_testimonial on campaign (user_id, testimonial_id) where testimonial_id is not null;

-- A draft that was made from a statement stays one, whatever is saved into it.
alter table campaign_draft add column testimonial_id uuid;
alter table campaign_draft add constraint campaign_draft_testimonial_fk
  foreign key (user_id, testimonial_id) references testimonial (user_id, testimonial_id) not valid;
alter table campaign_draft validate constraint campaign_draft_testimonial_fk;
create index campaign_draft_by_testimonial on campaign_draft (user_id, testimonial_id) where testimonial_id is not null;
