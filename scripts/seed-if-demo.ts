import type { Services } from "~/platform/services.server";
import { seedDemo } from "../seeds/demo.server";

export async function seedIfDemo(services: Services) {
  if (services.config.demo) await seedDemo(services);
}
