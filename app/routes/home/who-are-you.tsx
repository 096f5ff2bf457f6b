import { PageHead } from "~/ui/frame/page-head";
import { RoleChoices } from "../onboarding/role-choices";

/** AUTH-6, ONB-1: the site root of a confirmed account that has no role yet opens with the choice. */
export function WhoAreYou() {
  return (
    <div className="wrap">
      <PageHead
        title={`Qui êtes-vous\u202f?`}
        intro={`Une seule question, puis votre profil. Ce choix est définitif\u202f: il ouvre deux espaces différents.`}
      />
      <RoleChoices />
    </div>
  );
}
