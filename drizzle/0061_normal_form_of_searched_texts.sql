ALTER TABLE "messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize("messages"."body", NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]+', '', 'g'), 'ŒÆẞÞØŁĐÐĦŦ', 'œæßþøłđðħŧ')), 'øłđðħŧı', 'olddhti'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), '[^[:alnum:]+#]+', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
-- DIR-2, MIS-2, ADM-5: searched texts that were written in the former normal form are written anew; every commercial's
-- is found by its grade too.
create function normal_form_0061(written text) returns text language sql immutable as $$
  select btrim(regexp_replace(replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]+', '', 'g'), 'ŒÆẞÞØŁĐÐĦŦ', 'œæßþøłđðħŧ')), 'øłđðħŧı', 'olddhti'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), '[^[:alnum:]+#]+', ' ', 'g'))
$$;
--> statement-breakpoint
create function former_form_0061(written text) returns text language sql immutable as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(replace(replace(replace(replace(replace(replace(replace(written, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ø', 'o'), 'ł', 'l'), NFD), '[\u0300-\u036f]+', '', 'g')), '[^[:alnum:]+#]+', ' ', 'g'))
$$;
--> statement-breakpoint
create function parts_0061(variadic parts text[]) returns text language sql immutable as $$
  select coalesce(string_agg(part, ' | ' order by place), '') from (
    select normal_form_0061(part) as part, place from unnest(parts) with ordinality as given (part, place)
  ) as formed where part <> ''
$$;
--> statement-breakpoint
create function sectors_0061(codes text[]) returns text[] language sql immutable as $$
  select array(select case code
    when 'industrie' then 'Industrie' when 'pharma' then 'Pharmaceutique' when 'assurance' then 'Assurance'
    when 'services' then 'Service aux entreprises' when 'it_telecom' then 'IT/Tech/Telecoms'
    when 'rh_formation' then 'RH/Formation' when 'finance' then 'Finance/Banque/Crédit' else code end
  from unnest(codes) with ordinality as given (code, place) order by place)
$$;
--> statement-breakpoint
create function grade_0061(years integer) returns text language sql immutable as $$
  select case when years < 5 then 'lieutenant' when years < 10 then 'capitaine' when years >= 10 then 'colonel' end
$$;
--> statement-breakpoint
update public_missions set search_text = parts_0061(variadic
    array[title, description, objectives, city] || sectors_0061(required_sectors))
  where normal_form_0061(concat_ws(' ', title, description, objectives, city))
    <> former_form_0061(concat_ws(' ', title, description, objectives, city));
--> statement-breakpoint
update missions set search_text = parts_0061(variadic
    array[title, description, objectives, city] || sectors_0061(required_sectors))
  where normal_form_0061(concat_ws(' ', title, description, objectives, city))
    <> former_form_0061(concat_ws(' ', title, description, objectives, city));
--> statement-breakpoint
-- The parts that do not change follow the three that people write.
update public_profiles set search_text = case
    when normal_form_0061(concat_ws(' ', display_name, bio_short, bio))
      <> former_form_0061(concat_ws(' ', display_name, bio_short, bio))
    then concat_ws(' | ', nullif(parts_0061(regexp_replace(display_name, ' [^ ]+\.$', ''), bio_short, bio), ''),
      array_to_string((string_to_array(search_text, ' | '))[1
        + (former_form_0061(regexp_replace(display_name, ' [^ ]+\.$', '')) <> '')::int
        + (former_form_0061(bio_short) <> '')::int + (former_form_0061(bio) <> '')::int :], ' | '))
    else search_text end
  || ' | ' || grade_0061(experience_years);
--> statement-breakpoint
update profiles set search_text = case
    when normal_form_0061(concat_ws(' ', first_name, last_name, competences->>'company_name', email))
      <> former_form_0061(concat_ws(' ', first_name, last_name, competences->>'company_name', email))
    then parts_0061(variadic array[first_name || ' ' || last_name, competences->>'company_name', email]
      || sectors_0061(sectors))
    else search_text end
  || case role when 'commercial' then coalesce(' | ' || grade_0061(experience_years), '') else '' end
  where search_text <> '';
--> statement-breakpoint
insert into public_words (list, word)
select distinct list, word from (
  select 'profiles' as list, search_text from public_profiles union all select 'missions', search_text from public_missions
) as searched, string_to_table(search_text, ' ') as word
where char_length(word) between 3 and 40 and word !~ '^[0-9+#]+$' order by list, word on conflict do nothing;
--> statement-breakpoint
drop function parts_0061(text[]);
--> statement-breakpoint
drop function normal_form_0061(text);
--> statement-breakpoint
drop function former_form_0061(text);
--> statement-breakpoint
drop function sectors_0061(text[]);
--> statement-breakpoint
drop function grade_0061(integer);
