/**
 * Browsers that translate a page wrap or replace text nodes, so that React does not find them. Removes the wrapper
 * instead, inserts before it, and never throws: an error page would replace a page that is merely translated.
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

/** The child of `parent` that contains `node`, or null. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
