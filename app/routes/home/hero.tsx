import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import type { Viewer } from "~/ui/frame/viewer";
import { HeroBars } from "./hero-bars";
import "./hero.css";

type Way = { readonly to: string; readonly label: string };

const PUBLISH: Way = { to: href("/mission/publier"), label: "Proposer une mission" };
const DIRECTORY: Way = { to: href("/acharne"), label: "Trouver un Acharné" };
const MISSIONS: Way = { to: href("/missions"), label: "Voir les missions" };
const DASHBOARD: Way = { to: href("/dashboard"), label: "Ouvrir mon tableau de bord" };

/** HOME-6 for visitors; signed-in users get links to their pages. */
function waysOf(viewer: Viewer | null): readonly [Way, Way] {
  if (!viewer) return [PUBLISH, DIRECTORY];
  if (viewer.isAdmin) return [{ to: href("/admin"), label: "Ouvrir l’administration" }, DIRECTORY];
  if (viewer.role === "entreprise") return [DASHBOARD, DIRECTORY];
  if (viewer.role === "commercial") return [DASHBOARD, MISSIONS];
  return [{ to: href("/onboarding"), label: "Créer mon profil" }, MISSIONS];
}

/** HOME-1. */
export function Hero({ viewer }: { readonly viewer: Viewer | null }) {
  const [first, second] = waysOf(viewer);
  return (
    <section className="hero" aria-labelledby="titre">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1 id="titre">
            Des commerciaux qui ne <span className="hero__end">lâchent rien.</span>
          </h1>
          <p>
            Les Acharnés sont des commerciaux B2B indépendants, validés un par un et classés par grade. Vous
            décrivez la mission, ils ouvrent les portes.
          </p>
          <div className="row">
            <ButtonLink to={first.to} variant="primary" size="lg">
              {first.label}
            </ButtonLink>
            <ButtonLink to={second.to} variant="line" size="lg">
              {second.label}
            </ButtonLink>
          </div>
          {viewer ? null : (
            <p className="hero__alt">
              Commercial indépendant ?{" "}
              <Link to={`${href("/auth")}?role=commercial#signup`}>Rejoignez les rangs</Link>
            </p>
          )}
        </div>
        <HeroBars />
      </div>
    </section>
  );
}
