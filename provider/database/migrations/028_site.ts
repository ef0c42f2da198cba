/**
 * What the installation says of itself, in one row: the texts that the portal's code held until now are the
 * first version. Files of the kind `site` are its logo and its icon.
 */
export const name = '028_site';

export const sql = `
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('logo', 'cover', 'featured', 'company_document', 'resume', 'receipt', 'notice', 'site'));

create table site (
  id integer primary key default 1 check (id = 1),
  name text not null,
  short_name text not null,
  tagline text not null,
  description text not null,
  organisation text not null,
  address text[] not null,
  email text not null,
  phone text not null,
  hours text not null,
  logo_file_id integer references files,
  favicon_file_id integer references files,
  accent text not null,
  time_zone text not null,
  currency text not null,
  useful_links jsonb not null,
  skill_courses jsonb,
  updated_at timestamptz
);
create index site_logo_file_id on site (logo_file_id) where logo_file_id is not null;
create index site_favicon_file_id on site (favicon_file_id) where favicon_file_id is not null;
insert into site (name, short_name, tagline, description, organisation, address, email, phone, hours, accent,
  time_zone, currency, useful_links, skill_courses)
values ('CampusIntern', 'CampusIntern', 'The internship noticeboard of your university',
  'Find internships with what they pay, where they are and until when you can apply. Apply with a short message and follow your application to the offer.',
  'University Internship Cell',
  array['Internship Cell, Academic Block A', 'University Campus, Ring Road', 'Bengaluru, Karnataka 560001', 'India'],
  'internships@campusintern.example', '080 4000 1234', 'Monday to Friday, 10 am to 5 pm', '#0b5fa5',
  'Asia/Kolkata', 'INR',
  '[{"label": "University Grants Commission", "url": "https://www.ugc.gov.in/"},
    {"label": "AICTE Internship Portal", "url": "https://internship.aicte-india.org/"},
    {"label": "National Career Service", "url": "https://www.ncs.gov.in/"},
    {"label": "SWAYAM courses", "url": "https://swayam.gov.in/"}]',
  '{"label": "Skill courses", "url": "https://swayam.gov.in/"}');

-- Tells every process, once the change commits.
create function site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('site', '');
  return null;
end $$;
create trigger site_changed after insert or update or delete or truncate on site
  for each statement execute function site_changed();
`;
