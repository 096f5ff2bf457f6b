import "~/ui/text/soft.css";

/** TEAM-4: the member who answers for a mission. */
export function Responsible({ firstName }: { readonly firstName: string | null }) {
  if (!firstName) return null;
  return (
    <p className="soft">
      Responsable{"\u202f"}: <bdi>{firstName}</bdi>
    </p>
  );
}
