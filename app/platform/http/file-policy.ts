/** The Content-Security-Policy of what people sent: nothing of it runs, loads, sends or stands in another page. */
export const FILE_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
