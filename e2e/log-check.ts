import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { COMMERCIAL, COMPANY, PASSWORD } from "./people";

const ADDRESS = /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i;
/** Lines that the demo prints at its start. */
const ANNOUNCED = /^ +\w+@demo\.test +\w+(?:, \w+)?$/;
const TOKEN = /[?&](?:token|[a-z_]*code)=([\w.~%-]{8,})/g;

/** Texts typed in journeys; a first name is part of the address of a public page. */
const TYPED = [COMMERCIAL, COMPANY].flatMap(({ last_name, phone, bio, company_name }) =>
  [last_name, bio, company_name, String(phone).replace(/^0|\s/g, "")].flatMap((value) => value ?? []),
);

/** GEN-5: the log contains no personal data, typed text or mailed content. */
export async function expectDiscreet(output: string, dataDir: string): Promise<void> {
  const telling = await tellingLines(output, dataDir);
  if (telling.length > 0) throw new Error(`The log tells of people:\n${telling.join("\n")}`);
}

/** GEN-5: the log contains no unexpected error of a page, job or connection. */
export function expectNoSurprise(output: string): void {
  const surprises = output.split("\n").filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
  if (surprises.length > 0) throw new Error(`The log tells of errors:\n${surprises.join("\n")}`);
}

async function tellingLines(output: string, dataDir: string): Promise<string[]> {
  const ofDatabase = await readFile(join(dataDir, "postgres.log"), "utf8").catch(() => "");
  const secrets = [PASSWORD, ...TYPED, ...(await mailedTokens(join(dataDir, "mails")))];
  return `${output}\n${ofDatabase}`.split("\n").filter((line) => {
    const plain = line.replace(/(?<=\d)(?:\s|\+|%20)(?=\d)/g, "");
    return (ADDRESS.test(line) && !ANNOUNCED.test(line)) || secrets.some((secret) => plain.includes(secret));
  });
}

async function mailedTokens(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const unfolded = texts.map((text) => text.replaceAll("=\n", "").replaceAll("=3D", "="));
  return unfolded.flatMap((text) => [...text.matchAll(TOKEN)].map(([, token = ""]) => token));
}
