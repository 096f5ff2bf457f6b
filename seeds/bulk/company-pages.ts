/** COMP-1: the public pages of all companies, as `recountCompanyPage` writes each of them; for loads. */
export const COMPANY_PAGES = `
  insert into public_companies (company_id, slug, published_at, initials, name, size, sectors, region, department, bio, website_url,
    linkedin_url, logo_url, engagements_done, rounded)
  select shown.company_id, companies.slug, companies.validated_at, initials, shown.name, shown.size, shown.sectors, shown.region,
    shown.department, shown.bio, shown.website_url, shown.linkedin_url, shown.logo_url,
    (select count(*) from engagements where company_id = companies.id and status = 'ended' and not stopped_trial),
    exists (select from missions join public_missions on mission_id = missions.id join shown_missions using (mission_id)
      where company_id = companies.id and confidential)
  from shown_companies as shown join companies on companies.id = shown.company_id
  where companies.validated_at is not null and companies.page_shown
    and exists (select from missions join shown_missions on mission_id = missions.id
      where company_id = companies.id and not confidential)
  on conflict (company_id) do update set engagements_done = excluded.engagements_done, rounded = excluded.rounded`;
