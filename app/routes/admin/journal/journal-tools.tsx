import { href } from "react-router";
import { ACT_GROUPS, type ActGroup, kindLabel, kindsOf } from "~/domain/audit/act-kinds";
import { JOURNAL_QUERY_MAX, type JournalFilter } from "~/domain/audit/journal-filter";
import { Button, ButtonLink } from "~/ui/brand/button";
import "~/ui/forms/input.css";
import "~/ui/forms/field.css";
import { AddressForm } from "../../forms/address-form";
import "./journal-tools.css";

const GROUPS = Object.entries(ACT_GROUPS) as [ActGroup, string][];

type TextProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly type?: "date" | "text";
};

function Text({ name, label, value, type = "text" }: TextProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        defaultValue={value ?? ""}
        maxLength={type === "text" ? JOURNAL_QUERY_MAX : undefined}
        autoComplete="off"
        spellCheck={type === "text" ? false : undefined}
      />
    </div>
  );
}

export function JournalTools({
  filter,
  search,
}: {
  readonly filter: JournalFilter;
  readonly search: string;
}) {
  return (
    <search>
      <AddressForm className="journal-tools" search={search}>
        <div className="field">
          <label className="field__label" htmlFor="genre">
            Genre
          </label>
          <select className="input" id="genre" name="genre" defaultValue={filter.kind ?? ""}>
            <option value="">Tous</option>
            {GROUPS.map(([group, label]) => (
              <optgroup key={group} label={label}>
                <option value={group}>
                  {label}
                  {"\u202f"}: tout
                </option>
                {kindsOf(group).map((kind) => (
                  <option key={kind} value={kind}>
                    {kindLabel(kind)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <Text name="acteur" label="Qui (e-mail)" value={filter.actor} />
        <Text name="sujet" label="Au sujet de (e-mail, ou n° d’une entreprise)" value={filter.subject} />
        <Text name="adresse" label="Adresse IP" value={filter.address} />
        <Text name="du" label="Du (ce jour compris)" value={filter.from} type="date" />
        <Text name="au" label="Au (ce jour compris)" value={filter.to} type="date" />
        <p className="row journal-tools__do">
          <Button variant="ink">Rechercher</Button>
          {search ? (
            <ButtonLink variant="quiet" to={href("/admin/journal")}>
              Tout effacer
            </ButtonLink>
          ) : null}
        </p>
      </AddressForm>
    </search>
  );
}
