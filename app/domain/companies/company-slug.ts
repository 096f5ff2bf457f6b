/** COMP-1: the address below `/entreprise` that is a page of the product, so no company's. */
export const RESERVED_COMPANY_SLUG = "membres";
