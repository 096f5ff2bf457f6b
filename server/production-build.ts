import { resolve } from "node:path";
import type { LoadBuild } from "./page-handler";

export const loadBuild: LoadBuild = () => import("virtual:react-router/server-build");

export const clientFiles = resolve("build/client");
