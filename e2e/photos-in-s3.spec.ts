import { type APIRequestContext, request } from "@playwright/test";
import { AwsClient } from "aws4fetch";
import { openSwift, SWIFT_ACCESS, SWIFT_IS_HERE } from "../tests/servers/swift";
import { expect, test } from "./fixtures";
import { COMMERCIAL, formOf, post, signIn } from "./people";
import { jpeg } from "./pictures";
import { startOwnServer } from "./servers";

const BUCKET = "photos";
const WITHIN_MS = 2_500;

test.skip(!SWIFT_IS_HERE, "Debian’s swift is not installed");

async function sendPhoto(api: APIRequestContext) {
  const form = formOf(COMMERCIAL);
  form.append("avatar", new File([new Uint8Array(await jpeg())], "moi.jpg", { type: "image/jpeg" }));
  return api.post("/onboarding/commercial", { multipart: form, maxRedirects: 0 });
}

const photoOn = async (api: APIRequestContext) =>
  /\/fichiers\/avatars\/[0-9a-f-]+\.webp/.exec(await (await api.get("/profil")).text())?.[0] ?? "";

test("SAFE-10 SAFE-9 ONB-22 photos live in a real S3 server; when it is silent, it costs two seconds and nothing that is written", async () => {
  const swift = await openSwift();
  const client = new AwsClient({ ...SWIFT_ACCESS, service: "s3" });
  const kept = async () => {
    const listing = await (await client.fetch(`${swift.endpoint}/${BUCKET}?list-type=2`)).text();
    return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key);
  };
  await client.fetch(`${swift.endpoint}/${BUCKET}`, { method: "PUT" });
  const product = await startOwnServer({
    S3_ENDPOINT: swift.endpoint,
    S3_BUCKET: BUCKET,
    S3_REGION: SWIFT_ACCESS.region,
    S3_ACCESS_KEY_ID: SWIFT_ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: SWIFT_ACCESS.secretAccessKey,
  });
  const api = await request.newContext({ baseURL: product.url, extraHTTPHeaders: { Origin: product.url } });
  try {
    const before = new Set(await kept());
    await signIn(api, "commercial@demo.test");
    expect((await sendPhoto(api)).headers().location).toBe("/dashboard");
    const photo = await photoOn(api);
    expect((await api.get(photo)).headers()["content-type"]).toBe("image/webp");
    const own = (await kept()).filter((key) => !before.has(key));
    expect(own).not.toEqual([]);

    swift.freeze();
    const started = performance.now();
    const [shown, sent] = await Promise.all([api.get(photo), sendPhoto(api)]);
    expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    swift.thaw();
    expect(shown.status()).toBe(503);
    expect(sent.status()).toBe(503);
    expect(sent.headers()["retry-after"]).toBe("60");
    const form = await sent.text();
    expect(form).toContain("Erreur lors de l&#x27;upload");
    expect(form).toContain('value="Quiberonnaise"');

    await expect.poll(async () => (await api.get(photo)).status(), { timeout: 5_000 }).toBe(200);
    await post(api, "/parametres", { intent: "delete-account", current_password: "acharnes-demo" });
    await expect.poll(async () => (await kept()).filter((key) => own.includes(key))).toEqual([]);
  } finally {
    swift.thaw();
    await api.dispose();
    await product.stop();
    await swift.close();
  }
});
