import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** A memory disk of this size in megabytes; undefined if this user may not mount one. */
export function openSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), "acharnes-disk-"));
  const options = `size=${megabytes}m,mode=755`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path], { stdio: "ignore" });
  if (mounted.status !== 0) {
    rmdirSync(path);
    return undefined;
  }
  const ballast = join(path, "ballast");
  return {
    path,
    /** Fills the disk completely. */
    fill() {
      const file = openSync(ballast, "w");
      try {
        for (let size = BLOCK.length; size > 0; ) {
          try {
            writeSync(file, BLOCK, 0, size);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
            size = Math.floor(size / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close() {
      spawnSync("umount", [path], { stdio: "ignore" });
      rmdirSync(path);
    },
  };
}
