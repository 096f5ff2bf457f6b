import { expect, test } from "vitest";
import { openMailPeer, reserveMailPort } from "../tests/servers/mail-peer";

test("SAFE-9 a test mail server fails at once on a taken port, and its reserved port is not given away", async () => {
  const place = await reserveMailPort();
  try {
    await expect(openMailPeer(place.port)).rejects.toThrow("EADDRINUSE");
    const peer = await place.open();
    expect(peer.port).toBe(place.port);
    await peer.stop();
  } finally {
    await place.letGo();
  }
});
