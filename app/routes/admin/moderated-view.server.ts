import { href } from "react-router";
import type { findProfileToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { profileView } from "../profiles/profile-view.server";
import { companyView } from "./company-view.server";
import type { FullView } from "./full-profile-or-company";

type Opened = NonNullable<Awaited<ReturnType<typeof findProfileToModerate>>>;
type Found = Pick<Extract<Opened, { of: "company" }>, "of" | "company" | "members" | "publicSlug">;
type Moderated = Found | Pick<Extract<Opened, { of: "commercial" }>, "of" | "profile" | "publicSlug">;

/** ADM-5, TEAM-7: what a dialog and a review show of an Acharné or a company. */
export function moderatedView(opened: Moderated) {
  if (opened.of === "company") {
    const { company, publicSlug } = opened;
    const view = companyView(opened);
    return {
      id: company.id,
      status: company.status,
      title: view.knownAs,
      reader: view.firstName,
      initials: view.initials,
      picture: view.logoUrl,
      publicPath: publicSlug && href("/entreprise/:slug", { slug: publicSlug }),
      /** PUB-5: unpublishing takes a validation away, also without a page. */
      isPublic: publicSlug !== null || company.validated_at !== null,
      seen: company.updated_at.toISOString(),
      full: { of: "company", company: view } as FullView,
    };
  }
  const { profile, publicSlug } = opened;
  const view = profileView(profile);
  return {
    id: profile.id,
    status: profile.status,
    title: view.knownAs,
    reader: view.firstName,
    initials: view.initials,
    picture: view.avatarUrl,
    publicPath: publicSlug && href("/acharne/:slug", { slug: publicSlug }),
    isPublic: publicSlug !== null,
    seen: profile.updated_at.toISOString(),
    full: { of: "commercial", profile: view } as FullView,
  };
}
