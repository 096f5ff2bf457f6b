import type { Services } from "~/platform/services.server";

export async function seedIfDemo(services: Services) {
  if (!services.config.demo) return;
  const { seedDemo } = await import("../seeds/demo.server");
  await seedDemo(services);
}
