import { createElement as h } from "react";
import { Cards } from "../../../cards.mjs";
import { newestRows } from "../../../rows.js";

export const revalidate = 3600;

/** None at the build: the first request makes the page, which is then kept. */
export const generateStaticParams = () => [];

export default async function Page() {
  return h(Cards, { rows: await newestRows() });
}
