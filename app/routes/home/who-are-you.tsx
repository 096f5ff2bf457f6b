import { PageHead } from "~/ui/frame/page-head";
import { RoleChoices } from "../onboarding/role-choices";

/** AUTH-6, ONB-1: the role choice, on the home page of an account without a role. */
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
