/** What is worth stopping for. */
const GRAVE = ["high", "critical"];

/**
 * Reads what `npm audit --json` wrote, warnings around it aside: the packages with a grave known hole, or why the
 * registry did not say.
 */
export function readAudit(output) {
  const report = parse(output);
  const audited = report?.metadata?.vulnerabilities !== undefined;
  if (!audited) return { unknown: report?.message ?? report?.error?.summary ?? "no answer" };
  const grave = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ name, severity, via }) => {
      const titles = via
        .filter((cause) => typeof cause === "object")
        .map(({ title, url }) => `${title} ${url}`);
      return [`${name} (${severity})`, ...titles].join("\n  ");
    });
  return { grave };
}

function parse(text) {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
