import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type Hashes = Readonly<Record<string, string>>;

/** None in development, where modules change while they are served. */
const hashesOf = ({ sri }: Manifest): Hashes | undefined => (typeof sri === "object" ? sri : undefined);

function hashOf(hashes: Hashes, file: string): string {
  const hash = hashes[file];
  if (!hash) throw new Error(`${file} was built without a hash`);
  return hash;
}

function filesOf(route: Manifest["routes"][string]): readonly string[] {
  if (!route) return [];
  const { module, imports = [], ...optional } = route;
  const modules = [
    module,
    optional.clientActionModule,
    optional.clientLoaderModule,
    optional.clientMiddlewareModule,
    optional.hydrateFallbackModule,
  ];
  return [...modules.filter((file) => file !== undefined), ...imports];
}

/**
 * The manifest with the integrity hashes of only the files that a page of these routes loads. Those of all files would be longer
 * than most pages (decision 031).
 */
export function withOwnHashes(manifest: Manifest, routes: readonly string[]): Manifest {
  const hashes = hashesOf(manifest);
  if (!hashes) return manifest;
  const files = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((id) => filesOf(manifest.routes[id])),
  ]);
  return { ...manifest, sri: Object.fromEntries([...files].map((file) => [file, hashOf(hashes, file)])) };
}

/** The scripts that every page loads, with their integrity hashes. */
export function firstScripts(
  manifest: Manifest,
): readonly { readonly src: string; readonly integrity: string }[] {
  const hashes = hashesOf(manifest);
  return hashes ? manifest.entry.imports.map((src) => ({ src, integrity: hashOf(hashes, src) })) : [];
}
