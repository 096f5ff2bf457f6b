import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { Part } from "~/ui/layout/part";
import type { EngagementView } from "./engagement-view";
import { ProgressToObjective } from "./figures-objective";
import "~/ui/layout/parts.css";
import "./figures-aside.css";

/** ENG-6: what the confirmed weeks come to for both sides; the others and what is planned stand apart. */
export function FiguresAside({ engagement: { figures } }: { readonly engagement: EngagementView }) {
  const { confirmed, isBegun, unconfirmed, planned, share, perDay, objective } = figures;
  return (
    <aside className="parts figures-aside" aria-label="Montants et objectif">
      <Part id="a-ce-jour" title="À ce jour">
        <PaySides sides={confirmed.sides} long />
        <Facts
          items={[
            {
              term: isBegun ? `Confirmé, ${confirmed.days}` : "Prix convenu",
              detail: perDay ? <PaySides sides={perDay} line /> : null,
            },
            { term: "Notre part", detail: isBegun ? share : null },
            {
              term: unconfirmed ? `Non confirmé, ${unconfirmed.days}` : "",
              detail: unconfirmed ? <PaySides sides={unconfirmed.sides} line /> : null,
            },
            {
              term: planned ? `Reste prévu, ${planned.days}` : "",
              detail: planned ? <PaySides sides={planned.sides} line /> : null,
            },
          ]}
        />
      </Part>
      {objective ? <ProgressToObjective progress={objective} /> : null}
    </aside>
  );
}
