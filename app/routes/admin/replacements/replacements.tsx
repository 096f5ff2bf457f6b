import { href, redirect } from "react-router";
import { proposeForm } from "~/domain/engagements/replacements";
import { NOTICES } from "~/domain/messages";
import {
  findReplacements,
  readReplacement,
} from "~/operations/engagements/replacements/find-replacements.server";
import { proposeReplacement } from "~/operations/engagements/replacements/propose-replacement.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../../forms/post-form";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/replacements";
import { Replacement } from "./replacement";
import { type ReplacementLineView, replacementLineView, replacementView } from "./replacement-view.server";
import "../reports/report-lines.css";
import "../reports/reports.css";

export const meta: Route.MetaFunction = () => privateMeta("Remplacements, Les Acharnés");

const LIST = href("/admin/remplacements");
const pageOf = (id: string) => `${LIST}?remplacement=${id}`;

/** REPL-2: the requests, the most urgent first; without a chosen one that one is open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const { waiting, proposed, closed } = granted(await findReplacements(db, actor));
  const chosen = new URL(request.url).searchParams.get("remplacement");
  const id = chosen ?? waiting[0]?.request.id;
  const opened = id ? await readReplacement(db, actor, id) : undefined;
  if (chosen && !opened) throw redirect(LIST);
  const view = (line: (typeof waiting)[number]) => replacementLineView(line, at);
  return {
    waiting: waiting.map(view),
    proposed: proposed.map(view),
    closed: closed.map(view),
    replacement: opened ? replacementView(opened, at) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(readForm(context), proposeForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.replacementFailed(parsed.message));
  const outcome = await proposeReplacement(db, actor, parsed.value, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.replacementFailed(outcome.message));
  return redirectWithToast(
    context,
    pageOf(parsed.value.replacement),
    NOTICES.replacementProposed(outcome.proposed),
  );
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";
export { revalidateOnConflict as shouldRevalidate } from "../../forms/revalidate-on-conflict";

export default function Replacements({
  loaderData: { waiting, proposed, closed, replacement },
}: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Remplacements" />
      <div className="reports">
        <div className="reports__list">
          <Part id="a-proposer" title="À proposer">
            {waiting.length ? (
              <Lines lines={waiting} opened={replacement?.id} />
            ) : (
              <EmptyState headingLevel={3} title="Aucune demande n’attend">
                Une entreprise qui demande un remplacement arrive ici, avec ses 48{"\u202f"}heures.
              </EmptyState>
            )}
          </Part>
          {proposed.length ? (
            <Part id="proposes" title="Proposés">
              <Lines lines={proposed} opened={replacement?.id} />
            </Part>
          ) : null}
          {closed.length ? (
            <Part id="clos" title="Clos">
              <Lines lines={closed} opened={replacement?.id} />
            </Part>
          ) : null}
        </div>
        {replacement ? <Replacement key={replacement.id} replacement={replacement} /> : null}
      </div>
      <ReplyToast />
    </>
  );
}

type LinesProps = { readonly lines: readonly ReplacementLineView[]; readonly opened: string | undefined };

function Lines({ lines, opened }: LinesProps) {
  return (
    <ul className="plain report-lines">
      {lines.map(({ id, title, company, commercial, on, at, label, tone }) => (
        <li key={id}>
          <Link
            to={pageOf(id)}
            prefetch="none"
            preventScrollReset
            aria-current={id === opened ? "true" : undefined}
          >
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span className="report-lines__about">
              <bdi>{company}</bdi>, à la place de <bdi>{commercial}</bdi>, <time dateTime={at}>{on}</time>
            </span>
          </Link>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
