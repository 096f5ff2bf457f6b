import { expect, test } from "vitest";
import { holdMailPort, openMailPeer } from "../tests/mail-peer";

test("SAFE-9 un serveur de courrier d’essai dont le port est pris le dit au lieu d’attendre, et son port lui est gardé", async () => {
  const place = await holdMailPort();
  try {
    await expect(openMailPeer(place.port)).rejects.toThrow("EADDRINUSE");
    const peer = await place.open();
    expect(peer.port).toBe(place.port);
    await peer.stop();
  } finally {
    await place.letGo();
  }
});
