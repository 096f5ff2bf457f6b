import { fileURLToPath } from "node:url";
import type { LoadBuild } from "./page-handler";

export const loadBuild: LoadBuild = () => import("virtual:react-router/server-build");

/** Beside the bundle that this file becomes part of. */
export const clientFiles = fileURLToPath(new URL("../client", import.meta.url));
