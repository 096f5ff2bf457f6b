import { grantAdmin, listAdmins, revokeAdmin } from "~/operations/accounts/administrators.server";
import { withServices } from "./with-services";

const [verb, email] = process.argv.slice(2);

await withServices(async ({ db }) => {
  if (verb === "list") {
    for (const administrator of await listAdmins(db)) console.log(administrator.email);
    return;
  }
  if ((verb !== "grant" && verb !== "revoke") || !email) {
    console.error("Usage : npm run admin -- grant|revoke ADRESSE, ou npm run admin -- list");
    process.exitCode = 2;
    return;
  }
  const result = await (verb === "grant" ? grantAdmin : revokeAdmin)(db, email, new Date());
  if (result.ok) {
    console.log(verb === "grant" ? `${email} est administrateur.` : `${email} n’est plus administrateur.`);
  } else {
    console.error(result.message);
    process.exitCode = 1;
  }
});
