import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { Form, useSubmit } from "react-router";
import { LANGUAGES, SKILLS } from "~/marketplace/catalogue";
import { type DirectoryFilter, writeDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import "~/ui/choice-fields.css";

/** DIR-3, DIR-4. With JavaScript a chip applies at once; without it the button does. */
export function DirectoryFilters({ filter }: { readonly filter: DirectoryFilter }) {
  const submit = useSubmit();
  const active = filter.competences.length + filter.langues.length;
  return (
    <details className="filters" open={active > 0}>
      <summary>
        <Icon of={SlidersHorizontal} />
        {active ? `Filtres (${active} ${active > 1 ? "actifs" : "actif"})` : "Filtres"}
        <Icon of={ChevronDown} />
      </summary>
      <Form
        key={writeDirectoryFilter(filter)}
        className="filters__in"
        action="/acharne"
        method="get"
        aria-label="Filtres"
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      >
        {filter.q ? <input type="hidden" name="q" value={filter.q} /> : null}
        <fieldset>
          <legend>Canaux notés 4 ou 5 étoiles</legend>
          <div className="chips">
            {SKILLS.map((skill) => (
              <label className="chip" key={skill}>
                <input
                  type="checkbox"
                  name="competence"
                  value={skill}
                  defaultChecked={filter.competences.includes(skill)}
                />
                {skill}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>Langues parlées</legend>
          <div className="chips">
            {LANGUAGES.map(({ value, label }) => (
              <label className="chip" key={value}>
                <input
                  type="checkbox"
                  name="langue"
                  value={value}
                  defaultChecked={filter.langues.includes(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <noscript>
          <Button variant="ink" block>
            Appliquer les filtres
          </Button>
        </noscript>
      </Form>
    </details>
  );
}
