import { X } from "lucide-react";
import { Link } from "react-router";
import { languageLabel } from "~/marketplace/catalogue";
import { count } from "~/marketplace/french";
import {
  type DirectoryFilter,
  isFiltering,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { AcharneCard, type AcharneCardView } from "~/ui/acharne-card";
import { ButtonLink, MoreLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";

type Page = {
  readonly filter: DirectoryFilter;
  readonly profiles: AcharneCardView[];
  readonly found: number;
  readonly total: number;
  readonly next: string | null;
};

export function DirectoryResults({ page }: { readonly page: Page }) {
  const { filter, profiles, next } = page;
  const search = writeDirectoryFilter(filter);
  return (
    <section aria-labelledby="resultats">
      <h2 id="resultats" className="sr-only">
        Résultats
      </h2>
      <Summary page={page} />
      {profiles.length ? (
        <ul className="grid-cards grid-cards--dir">
          {profiles.map((profile) => (
            <li key={profile.slug}>
              <AcharneCard profile={profile} linkSearch={search} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound total={page.total} />
      )}
      {next ? (
        <p className="load-more">
          <ButtonLink to={`/acharne${writeDirectoryFilter(filter, next)}`} variant="line" rel="next">
            Afficher plus
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** DIR-5. */
function Summary({ page: { filter, found, total } }: { readonly page: Page }) {
  const without = (change: Partial<DirectoryFilter>) =>
    `/acharne${writeDirectoryFilter({ ...filter, ...change })}`;
  const removals = [
    ...(filter.q ? [{ label: `« ${filter.q} »`, to: without({ q: "" }) }] : []),
    ...filter.competences.map((skill) => ({
      label: skill as string,
      to: without({ competences: filter.competences.filter((other) => other !== skill) }),
    })),
    ...filter.langues.map((language) => ({
      label: languageLabel(language),
      to: without({ langues: filter.langues.filter((other) => other !== language) }),
    })),
  ];
  return (
    <div className="summary">
      <p role="status">
        <strong className="num">{count(found)}</strong> {found > 1 ? "Acharnés" : "Acharné"}
        {isFiltering(filter) ? ` sur ${count(total)}` : ""}
      </p>
      {removals.length ? (
        <>
          <h3 className="sr-only">Filtres actifs</h3>
          <ul className="chips">
            {removals.map(({ label, to }) => (
              <li key={to}>
                <Link
                  className="chip chip--remove"
                  to={to}
                  aria-label={`Retirer le filtre : ${label}`}
                  preventScrollReset
                >
                  {label}
                  <Icon of={X} />
                </Link>
              </li>
            ))}
            <li>
              <Link className="more" to="/acharne" preventScrollReset>
                Effacer les filtres
              </Link>
            </li>
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** DIR-6. */
function NothingFound({ total }: { readonly total: number }) {
  if (total === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title="Aucun Acharné publié pour l’instant"
        actions={
          <>
            <ButtonLink to="/contact" variant="ink">
              Nous écrire
            </ButtonLink>
            <MoreLink to="/auth#signup">Rejoindre les rangs</MoreLink>
          </>
        }
      >
        Les premiers profils sont en cours de relecture. Décrivez-nous votre besoin, nous vous écrirons dès
        qu’ils seront en ligne.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      headingLevel={3}
      title="Aucun Acharné pour ces filtres"
      actions={
        <>
          <ButtonLink to="/acharne" variant="ink">
            Effacer les filtres
          </ButtonLink>
          <ButtonLink to="/contact" variant="line">
            Nous écrire
          </ButtonLink>
        </>
      }
    >
      Retirez un filtre, ou décrivez-nous votre besoin{"\u202f"}: nous cherchons avec vous.
    </EmptyState>
  );
}
