import { Download } from "lucide-react";
import { href } from "react-router";
import { readJournalFilter, writeJournalFilter } from "~/domain/audit/journal-filter";
import { findEntries } from "~/operations/audit/find-entries.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { EmptyState } from "~/ui/feedback/empty-state";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/journal";
import { JournalEntry } from "./journal-entry";
import { JournalLines } from "./journal-lines";
import { JournalTools } from "./journal-tools";
import { journalEntryView, journalLineView } from "./journal-view.server";
import "./journal.css";

export const meta: Route.MetaFunction = () => privateMeta("Journal, Les Acharnés");

/** SAFE-7: security and moderation events, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const filter = readJournalFilter(new URL(request.url).searchParams);
  const { entries, next, entry } = granted(await findEntries(db, actor, filter));
  return {
    filter,
    lines: entries.map((each) => journalLineView(each, at)),
    next,
    entry: entry && journalEntryView(entry),
  };
}

const FORMATS = [
  { format: "csv", label: "Exporter en CSV" },
  { format: "json", label: "Exporter en JSON" },
] as const;

export default function Journal({ loaderData: { filter, lines, next, entry } }: Route.ComponentProps) {
  const search = writeJournalFilter({ ...filter, after: null, entryId: null });
  return (
    <>
      <AdminHead title="Journal" />
      <JournalTools filter={filter} search={search} />
      <div className="journal">
        <div className="journal__list">
          {lines.length > 0 ? (
            <JournalLines lines={lines} filter={filter} next={next} />
          ) : (
            <EmptyState title="Aucune entrée">
              {search
                ? "Rien de ce que le journal garde ne répond à cette recherche."
                : "Les connexions, les décisions et les refus s’inscrivent ici."}
            </EmptyState>
          )}
          <p className="row row--wide">
            {FORMATS.map(({ format, label }) => (
              <ButtonLink
                key={format}
                variant="line"
                size="sm"
                to={`${href("/admin/journal/:format", { format })}${search}`}
                reloadDocument
              >
                <Icon of={Download} />
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
        {entry ? <JournalEntry key={entry.id} entry={entry} /> : null}
      </div>
    </>
  );
}
