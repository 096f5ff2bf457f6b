import type { Page } from "@playwright/test";

/** A virtual authenticator that verifies its user; returns the switch of that verification. */
export async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}
