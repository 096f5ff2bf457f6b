import type { Config } from "~/platform/config.server";
import type { Services } from "~/platform/services.server";

export async function seedIfDemo(services: Services) {
  if (!services.config.demo) return;
  const { seedDemo } = await import("../seeds/demo.server");
  await seedDemo(services);
}

export function announce(config: Config) {
  const lines = ["", `  Les Acharnés : ${config.appUrl}`];
  if (config.demo) {
    lines.push(
      "",
      "  Comptes de démonstration, mot de passe acharnes-demo :",
      "    admin@demo.test        administration",
      "    entreprise@demo.test   entreprise",
      "    recruteur@demo.test    recruteur",
      "    lecture@demo.test      lecture",
      "    commercial@demo.test   commercial",
      `  Courriels envoyés : ${config.appUrl}/dev/mails`,
    );
  }
  console.log([...lines, ""].join("\n"));
}
