import { labelOf, ROLES, sectorLabel } from "~/domain/catalogue";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import { companyInitials } from "~/domain/companies/shown-company";
import { day } from "~/domain/french";
import { departmentName } from "~/domain/places";
import { fullName, knownAs } from "~/domain/profiles/name";
import { regionName } from "~/domain/regions";
import type { findCompanyToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { showPhone } from "~/operations/profiles/phone.server";

type Found = Pick<NonNullable<Awaited<ReturnType<typeof findCompanyToModerate>>>, "company" | "members">;
type Member = Found["members"][number];

const namesOf = ({ firstName, lastName }: Member) => ({ first_name: firstName, last_name: lastName });

/** TEAM-7: a company in words, with its contact, who is its first owner, and its members; for administrators only. */
export function companyView({ company, members }: Found) {
  const contact = members.find(({ role }) => role === "owner");
  const email = contact?.email ?? "";
  return {
    id: company.id,
    status: company.status,
    roleLabel: labelOf(ROLES, "entreprise"),
    knownAs: knownAs({
      ...(contact ? namesOf(contact) : { first_name: null, last_name: null }),
      email,
      company: company.name,
    }),
    initials: companyInitials(company.name ?? email),
    logoUrl: company.logo_url,
    firstName: contact?.firstName ?? "",
    contact: contact ? fullName(namesOf(contact)) : null,
    email,
    phone: contact?.phone ? showPhone(contact.phone) : null,
    place: [
      company.department && departmentName(company.department),
      company.region && regionName(company.region),
    ]
      .filter(Boolean)
      .join(", "),
    linkedinUrl: company.linkedin_url,
    websiteUrl: company.website_url,
    name: company.name,
    size: company.size,
    sectors: company.sectors.map(sectorLabel),
    paragraphs: (company.bio ?? "").split(/\n+/).filter((line) => line.trim()),
    members: members.map((member) => ({
      id: member.userId,
      name: fullName(namesOf(member)),
      email: member.email,
      role: MEMBERSHIPS[member.role].label,
      since: day(member.since),
    })),
  };
}

export type CompanyView = ReturnType<typeof companyView>;
