import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CGU_VERSIONS } from "~/domain/accounts/cgu";
import { CGU_TEXTS } from "./texts";

test("SAFE-5 AUTH-5 the text of an accepted version never changes: a change needs a new version", () => {
  for (const { id, hash } of CGU_VERSIONS) {
    const text = CGU_TEXTS[id]
      .map(({ title, body }) =>
        renderToStaticMarkup(
          <MemoryRouter>
            {`${title} `}
            {body}
          </MemoryRouter>,
        ),
      )
      .join("\n")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect([id, createHash("sha256").update(text).digest("hex")]).toEqual([id, hash]);
  }
});
