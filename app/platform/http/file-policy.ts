/** The Content-Security-Policy of uploaded files: no scripts, requests, forms or framing. */
export const FILE_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
