import { requireProfile } from "~/platform/http/guards";
import { PageHead } from "~/ui/frame/page-head";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = () => privateMeta("Notifications, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  return null;
}

export default function Page() {
  return (
    <div className="wrap">
      <PageHead title="Notifications" />
    </div>
  );
}
