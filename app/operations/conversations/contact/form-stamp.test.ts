import { describe, expect, it } from "vitest";
import { judgeStamp, newContactStamp } from "./form-stamp.server";

const SECRETS = ["a-secret-that-only-tests-know-0123456789"] as const;
const handedOut = new Date("2026-11-20T10:00:00Z");
const later = (seconds: number) => new Date(handedOut.getTime() + seconds * 1000);
const stamp = newContactStamp(SECRETS, handedOut);

describe("STAT-4 the stamp of the contact form", () => {
  it("is valid after two seconds and for a day", () => {
    expect(judgeStamp(SECRETS, stamp, later(2)).verdict).toBe("good");
    expect(judgeStamp(SECRETS, stamp, later(24 * 3600)).verdict).toBe("good");
  });

  it("recognises a form that was filled in too fast or left open too long", () => {
    expect(judgeStamp(SECRETS, stamp, later(0.5))).toEqual({ verdict: "hasty", readyIn: 2 });
    expect(judgeStamp(SECRETS, stamp, later(1.9))).toEqual({ verdict: "hasty", readyIn: 1 });
    expect(judgeStamp(SECRETS, stamp, later(-60)).verdict).toBe("false");
    expect(judgeStamp(SECRETS, stamp, later(24 * 3600 + 1)).verdict).toBe("stale");
  });

  it("cannot be forged or altered", () => {
    const [issued = "", formId = "", signature = ""] = stamp.split(".");
    const earlier = `${Number(issued) - 60_000}.${formId}.${signature}`;
    const other = newContactStamp(["another-secret-that-nobody-knows-0123456789"], handedOut);
    for (const made of [undefined, "", "..", "1.2.3", `${issued}.${formId}`, earlier, other, `${stamp}x`]) {
      expect(judgeStamp(SECRETS, made, later(10)).verdict).toBe("false");
    }
  });

  it("identifies each form", () => {
    const formIds = [stamp, newContactStamp(SECRETS, handedOut)].map((each) =>
      judgeStamp(SECRETS, each, later(5)),
    );
    expect(formIds[0]).not.toEqual(formIds[1]);
  });
});
