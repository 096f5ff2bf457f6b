import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { MEMBERSHIPS } from "~/domain/companies/memberships";
import type { Side } from "~/domain/conversations/conversation";
import type { Actor } from "~/domain/policy";

/**
 * SET-5, TEAM-6: what of the exchanges an account exports: everything of an Acharné, everything of a company for its owners, and
 * for every other member what they wrote and did.
 */
export type ExportScope = {
  readonly userId: string;
  readonly side: Side;
  /** The company of an owner. */
  readonly companyId: CompanyId | null;
};

export function exportScope(user: Extract<Actor, { kind: "user" }>): ExportScope {
  const { userId, role, company } = user;
  const owned = company && MEMBERSHIPS[company.role].decides ? company.id : null;
  return { userId, side: role === "entreprise" ? "company" : "commercial", companyId: owned };
}

type Sided = { readonly company_id: SQLWrapper; readonly commercial_id: SQLWrapper };

/** The rows of candidatures, threads or engagements that belong to the account or its company as a whole. */
export function isWhole(sides: Sided, { userId, side, companyId }: ExportScope): SQL {
  if (side === "commercial") return sql`${sides.commercial_id} = ${userId}`;
  return companyId ? sql`${sides.company_id} = ${companyId}` : sql`false`;
}

/** The same, and for a member without the whole the rows that they wrote. */
export function isWholeOrWritten(sides: Sided, authors: readonly SQLWrapper[], scope: ExportScope): SQL {
  if (scope.side === "commercial" || scope.companyId) return isWhole(sides, scope);
  return or(...authors.map((author) => sql`${author} = ${scope.userId}`)) ?? sql`false`;
}

/** Of the company of an owner; of nobody else. */
export const isOf = (column: SQLWrapper, companyId: CompanyId | null): SQL =>
  companyId ? sql`${column} = ${companyId}` : sql`false`;
