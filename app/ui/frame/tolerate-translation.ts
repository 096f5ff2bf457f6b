/**
 * A browser that translates a page wraps its texts in elements of its own, or puts others in their place, and React looks
 * for them where it left them. What it wants removed goes with what was put around it, what it wants inserted comes before
 * that, and neither throws: an error page would take the place of a page that is merely translated.
 */
export function tolerateTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const actual = childOf(this, child);
    if (actual) removeChild.call(this, actual);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    insertBefore.call(this, added, before && childOf(this, before));
    return added;
  };
}

/** The child of a node that is, or holds, another; null where that is elsewhere. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
