import { ArrowRight, Search } from "lucide-react";
import { Form, useSubmit } from "react-router";
import { LOCATION_TYPES, SECTORS } from "~/marketplace/catalogue";
import { type MissionsFilter, writeMissionsFilter } from "~/marketplace/missions/missions-filter";
import { QUERY_MAX } from "~/marketplace/profiles/directory-filter";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import "~/ui/choice-fields.css";
import "~/ui/field.css";

/** MIS-2. With JavaScript a choice applies at once; without it the button does. */
export function MissionsSearch({ filter }: { readonly filter: MissionsFilter }) {
  const submit = useSubmit();
  const places = [
    { value: "", label: "Tous" },
    ...LOCATION_TYPES.map(({ value, cardLabel }) => ({ value, label: cardLabel })),
  ];
  return (
    <search>
      <Form
        key={writeMissionsFilter(filter)}
        className="browse__form"
        action="/missions"
        method="get"
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.type === "search") return;
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <div className="browse__line">
          <div className="search search--lg">
            <Icon of={Search} />
            <label className="sr-only" htmlFor="q">
              Rechercher dans le titre, la description, les objectifs, la ville, les secteurs
            </label>
            <input
              className="input"
              id="q"
              name="q"
              type="search"
              maxLength={QUERY_MAX}
              defaultValue={filter.q}
              placeholder="Métier, objectif, ville…"
              autoComplete="off"
            />
          </div>
          <Button variant="primary" size="lg">
            <Icon of={ArrowRight} />
            <span>Rechercher</span>
          </Button>
        </div>
        <div className="browse__filters">
          <div className="field">
            <label htmlFor="secteur">Secteur</label>
            <select className="input" id="secteur" name="secteur" defaultValue={filter.secteur ?? ""}>
              <option value="">Tous les secteurs</option>
              {SECTORS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <fieldset className="field">
            <legend className="label">Lieu</legend>
            <div className="chips">
              {places.map(({ value, label }) => (
                <label className="chip" key={value}>
                  <input
                    type="radio"
                    name="lieu"
                    value={value}
                    defaultChecked={(filter.lieu ?? "") === value}
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      </Form>
    </search>
  );
}
