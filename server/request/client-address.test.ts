import { describe, expect, it } from "vitest";
import { serveApp } from "../../tests/servers/served-app";
import { clientAddressOf, trusting } from "./client-address";

describe("the address a request is counted under", () => {
  it.each([
    ["the socket's, whatever a stranger claims", "9.9.9.9", "1.2.3.4", [], "9.9.9.9"],
    ["what a trusted proxy saw", "10.0.0.1", "1.2.3.4", ["10.0.0.1"], "1.2.3.4"],
    ["not what the client added before the proxy", "10.0.0.1", "6.6.6.6, 1.2.3.4", ["10.0.0.1"], "1.2.3.4"],
    ["behind two proxies", "10.0.0.1", "1.2.3.4, 10.0.0.2", ["10.0.0.1", "10.0.0.2"], "1.2.3.4"],
    ["the proxy's own request", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
    ["IPv4 in IPv6 clothes", "::ffff:10.0.0.1", "::ffff:1.2.3.4", ["10.0.0.1"], "1.2.3.4"],
    ["a whole IPv6 subscription", "2001:db8:1:2:aaaa:bbbb:cccc:1", undefined, [], "2001:db8:1:2::/64"],
    ["short IPv6 forms alike", "2001:0db8:1::9", undefined, [], "2001:db8:1:0::/64"],
    ["behind any proxy of a range", "10.9.8.7", "1.2.3.4, 10.1.1.1", ["10.0.0.0/8"], "1.2.3.4"],
    ["behind any proxy of an IPv6 range", "fd12::7", "1.2.3.4", ["fd00::/8"], "1.2.3.4"],
    ["not by a range beside it", "11.0.0.1", "1.2.3.4", ["10.0.0.0/8"], "11.0.0.1"],
    ["a trusted proxy in another spelling", "0:0:0:0:0:0:0:1", "1.2.3.4", ["::1"], "1.2.3.4"],
  ])("is %s", (_, socket, forwarded, trusted, expected) => {
    expect(clientAddressOf(socket, forwarded, trusting(trusted))).toBe(expected);
  });

  it("cannot be made long or strange by a header", () => {
    const address = clientAddressOf("10.0.0.1", `<script>${"x".repeat(500)}`, trusting(["10.0.0.1"]));
    expect(address).toMatch(/^[0-9a-z.:_-]{1,64}$/);
  });
});

describe("NAV-1 a server behind an unconfigured proxy", () => {
  const serving = (trustedProxies: readonly string[]) =>
    serveApp(
      { here: { loader: () => Response.json({}) } },
      {
        config: { mode: "serve", trustedProxies, appUrl: "https://acharnes.example" },
      },
    );
  const warnings = async (trustedProxies: readonly string[]) => {
    const { base, lines, close } = await serving(trustedProxies);
    for (const forwarded of [undefined, "1.2.3.4", "1.2.3.5"])
      await fetch(`${base}/here`, { headers: forwarded ? { "x-forwarded-for": forwarded } : {} });
    await close();
    return lines.filter((line) => line.includes("TRUSTED_PROXIES")).length;
  };

  it("says so once", async () => {
    expect(await warnings([])).toBe(1);
    expect(await warnings(["10.0.0.1"])).toBe(1);
    expect(await warnings(["127.0.0.1"])).toBe(0);
  });
});
