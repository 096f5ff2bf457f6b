import { createElement as h } from "react";
import { Cards } from "../../cards.mjs";
import { newestRows } from "../../rows.js";

export const dynamic = "force-dynamic";

export default async function Page() {
  return h(Cards, { rows: await newestRows() });
}
