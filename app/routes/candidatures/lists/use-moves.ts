import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useFetchers, useNavigate, useSubmit } from "react-router";
import { dropOn } from "~/domain/candidatures/lists/board-moves";
import type { Group } from "~/domain/candidatures/lists/groups";
import { isFocusLost } from "~/ui/brand/focus";
import type { ToastView } from "~/ui/feedback/merge-toasts";
import type { CardView } from "./card-view";
import { formOf, type Moved, moveIdOf, moveKey } from "./moving";

/** WORK-3: cards at their optimistic positions, the toasts of moves, and why a dropped card stays in place. */
export function useMoves(cards: readonly CardView[], action: string) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const fetchers = useFetchers();
  const announced = useRef(new Set<string>());
  const carried = useRef<string | null>(null);
  const [toasts, setToasts] = useState<readonly ToastView[]>([]);

  const underWay = useMemo(() => {
    const moving = fetchers.flatMap(({ key, state, formData }) => {
      const id = moveIdOf(key);
      return id && state !== "idle" && formData ? [[id, String(formData.get("column"))] as const] : [];
    });
    return new Map(moving);
  }, [fetchers]);
  const placed = useMemo(
    () => cards.map((card) => ({ ...card, column: underWay.get(card.id) ?? card.column })),
    [cards, underWay],
  );

  useEffect(() => {
    const fresh = fetchers.flatMap(({ key, data }) => {
      const toast = moveIdOf(key) ? (data as Moved | undefined)?.toast : undefined;
      return toast && !announced.current.has(toast.id) ? [toast] : [];
    });
    if (fresh.length === 0) return;
    for (const { id } of fresh) announced.current.add(id);
    setToasts(fresh);
  }, [fetchers]);

  // A card that changes columns is remounted: restores the focus of its menu.
  const [moving] = underWay.keys();
  if (moving) carried.current = moving;
  useLayoutEffect(() => {
    if (!carried.current || !isFocusLost()) return;
    document.getElementById(`carte-${carried.current}`)?.querySelector("summary")?.focus();
  });

  const drop = useCallback(
    (id: string, column: Group) => {
      const card = cards.find((each) => each.id === id);
      if (!card) return;
      const outcome = dropOn(card, column);
      if (outcome.kind === "refused")
        setToasts([
          {
            id: `stays-${Date.now()}`,
            tone: "danger",
            title: "La carte reste où elle est",
            message: outcome.why,
          },
        ]);
      if (outcome.kind !== "moves") return;
      const { move } = outcome;
      if (move.asks === "form") navigate(formOf(card, move));
      else
        submit(
          { id, intent: move.name, column: move.column, live: "1" },
          { method: "post", action, navigate: false, fetcherKey: moveKey(id), preventScrollReset: true },
        );
    },
    [cards, action, navigate, submit],
  );
  return { placed, underWay, toasts, drop };
}
