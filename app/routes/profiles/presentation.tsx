import type { ProfileView } from "./profile-view.server";

type PresentationProps = { readonly profile: ProfileView; readonly none: string };

/** The pitch and the text of a profile. */
export function Presentation({ profile, none }: PresentationProps) {
  return (
    <div className="prose">
      {profile.pitch ? (
        <p>
          <strong>{profile.pitch}</strong>
        </p>
      ) : null}
      {profile.paragraphs.length ? null : <p className="soft">{none}</p>}
      {profile.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
