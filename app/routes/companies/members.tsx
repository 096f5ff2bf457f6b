import { href, useSearchParams } from "react-router";
import { day, plural } from "~/domain/french";
import { fullName } from "~/domain/profiles/name";
import { findTeam } from "~/operations/companies/team/find-team.server";
import { requireSide } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import { SettingsBlock } from "../settings/settings-block";
import type { Route } from "./+types/members";
import { answerMembers } from "./answer.server";
import { InvitationLines } from "./invitation-lines";
import { InviteForm } from "./invite-form";
import { MemberDialogs } from "./member-dialogs";
import { MemberLines } from "./member-lines";
import { RoleList } from "./role-list";
import "./members.css";
import "~/ui/layout/parts.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Membres, Les Acharnés");

const notFound = () => new Response(null, { status: 404 });

/** TEAM-3: for members of a company; 404 for everybody else who is signed in. */
async function requireMember({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const { actor } = workOf(context, request);
  if (actor.kind === "user" && actor.role === "commercial") throw notFound();
  await requireSide(context, request);
}

export async function loader(args: Route.LoaderArgs) {
  await requireMember(args);
  const { db, actor, at, viewer } = workOf(args.context, args.request);
  const team = await findTeam(db, actor, at);
  if (!team) throw notFound();
  const owners = team.members.filter(({ role }) => role === "owner").length;
  return {
    company: viewer?.company?.name ?? "",
    manages: team.manages,
    members: team.members.map(({ userId, firstName, lastName, email, role, since }) => ({
      id: userId,
      name: fullName({ first_name: firstName, last_name: lastName }),
      email,
      role,
      since: day(since),
      isSelf: userId === viewer?.userId,
      isLastOwner: role === "owner" && owners === 1,
    })),
    invitations: team.invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires: day(expiresAt),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  await requireMember(args);
  return answerMembers(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

/** TEAM-2, TEAM-3. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const { company, manages, members, invitations } = loaderData;
  const [params] = useSearchParams();
  const alone = members.length === 1 && invitations.length === 0;
  return (
    <div className="wrap">
      <PageHead
        title="Membres"
        intro={`${company}\u202f: ${plural(members.length, "membre")}. Chacun a son accès et son rôle, et ce qui s’écrit ici est au nom de l’entreprise.`}
      />
      <div className="parts members">
        <SettingsBlock id="membres" title="L’équipe" name="Membres de l’équipe">
          <div>
            <MemberLines members={members} manages={manages} />
            {alone && manages ? (
              <EmptyState title="Vous êtes seul pour l’instant" headingLevel={3}>
                Invitez ci-dessous qui décide, qui répond ou qui regarde.
              </EmptyState>
            ) : null}
          </div>
        </SettingsBlock>
        {invitations.length > 0 ? (
          <SettingsBlock id="invitations" title="Invitations" name="Invitations en attente">
            <div>
              <InvitationLines invitations={invitations} manages={manages} />
            </div>
          </SettingsBlock>
        ) : null}
        {manages ? <InviteForm key={invitations.length} /> : null}
        <SettingsBlock id="roles" title="Les rôles">
          <div>
            <RoleList />
            {manages ? null : (
              <p className="soft">Un propriétaire invite, change les rôles et retire des membres.</p>
            )}
          </div>
        </SettingsBlock>
        <p>
          <MoreLink to={`${href("/parametres")}#entreprise`}>Mes réglages dans l’entreprise</MoreLink>
        </p>
      </div>
      {manages ? (
        <MemberDialogs members={members} leaving={params.get("retirer")} receiving={params.get("ceder")} />
      ) : null}
      <ReplyToast />
    </div>
  );
}
