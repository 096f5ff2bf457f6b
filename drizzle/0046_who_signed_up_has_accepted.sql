-- AUTH-5: signing up said that it accepts the CGU, of which there was one version.
insert into terms_acceptances (user_id, version, accepted_at)
select id, '2026-11-20', created_at from users where email_verified
on conflict do nothing;
