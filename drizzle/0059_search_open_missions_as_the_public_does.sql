-- FAST-4 ADM-4: a copied mission kept the text of the one it was copied from where the administration searches.
update missions set search_text = listed.search_text
from public_missions as listed
where listed.mission_id = missions.id and missions.status = 'published' and missions.search_text <> listed.search_text;
