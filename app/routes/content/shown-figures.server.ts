import type { RouterContextProvider } from "react-router";
import { type Measures, type ShownClaim, shownClaim } from "~/domain/marketing-claims";
import { findMeasures } from "~/operations/search/find-measures.server";
import { recordCrash } from "~/platform/http/crash";
import { workOf } from "~/platform/http/session-context";
import { CLAIM_NAMES, CLAIMS, type ClaimName, type Figures } from "./figures";

type Context = Readonly<RouterContextProvider>;
type Shown = { readonly quoting: boolean; readonly claims: Readonly<Record<ClaimName, ShownClaim>> };

/** HOME-8: the shown value of each claim, with its reason; if a count fails, its claim is hidden. */
export async function readShownClaims(context: Context, request: Request): Promise<Shown> {
  const { config, publicDb, at } = workOf(context, request);
  const quoting = config.demo;
  const measures = quoting
    ? null
    : await findMeasures(publicDb, at).catch((error: unknown): Measures | null => {
        recordCrash(error, context);
        return null;
      });
  const shown = CLAIM_NAMES.map((name) => [name, shownClaim(CLAIMS[name], quoting, measures)]);
  return { quoting, claims: Object.fromEntries(shown) };
}

/** The values of the claims. */
export async function readFigures(context: Context, request: Request): Promise<Figures> {
  const { claims } = await readShownClaims(context, request);
  return Object.fromEntries(CLAIM_NAMES.map((name) => [name, claims[name].value])) as Figures;
}
