import type { Page } from "@playwright/test";

type State = string | number | boolean;

/** What a screen reader announces of an element. */
export type AccessibleNode = {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly states: Readonly<Record<string, State>>;
};

type Value = { readonly value?: unknown };
type AxNode = {
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
};

/** The accessibility tree of the page, in order. */
export async function readTree(page: Page): Promise<AccessibleNode[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  return inOrder(nodes as unknown as (AxNode & Linked)[])
    .filter(({ ignored }) => !ignored)
    .map(toNode);
}

/** One element, by its role and name. */
export async function readNode(page: Page, role: string, name: string | RegExp): Promise<AccessibleNode> {
  const found = (await readTree(page)).find(
    (each) => each.role === role && (typeof name === "string" ? each.name === name : name.test(each.name)),
  );
  if (!found) throw new Error(`no ${role} ${name} in the accessibility tree`);
  return found;
}

type Linked = { readonly nodeId: string; readonly parentId?: string; readonly childIds?: readonly string[] };

function inOrder<Node extends Linked>(nodes: readonly Node[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const walk = (node: Node): Node[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? walk(child) : [];
    }),
  ];
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(walk);
}

const text = (value: Value | undefined) => String(value?.value ?? "").trim();

const toNode = ({ role, name, description, properties = [] }: AxNode): AccessibleNode => ({
  role: text(role),
  name: text(name),
  description: text(description),
  states: Object.fromEntries(properties.map((each) => [each.name, each.value.value as State])),
});
