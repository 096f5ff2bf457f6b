import { SKILLS } from "~/domain/catalogue";
import "./hero-bars.css";

type Bar = { left: string; bleed: string; right: string[]; letter: string };

const BARS: readonly Bar[] = [
  {
    left: "M225 0L447 0L413.5 100L191.5 100Z",
    bleed: "M-6000 0L447 0L413.5 100L-6000 100Z",
    right: ["M683 0L6000 0L6000 100L716.3 100Z"],
    letter: "M460 0L670 0L703.3 100L426.5 100Z",
  },
  {
    left: "M178.1 140L400.1 140L366.6 240L144.6 240Z",
    bleed: "M-6000 140L400.1 140L366.6 240L-6000 240Z",
    right: ["M729.7 140L6000 140L6000 240L763 240Z"],
    letter: "M413.1 140L558.5 140L530.3 240L379.6 240ZM569.5 140L716.7 140L750 240L597.5 240Z",
  },
  {
    left: "M131.2 280L353.2 280L319.8 380L97.8 380Z",
    bleed: "M-6000 280L353.2 280L319.8 380L-6000 380Z",
    right: ["M776.3 280L6000 280L6000 380L809.7 380Z"],
    letter: "M366.2 280L763.3 280L796.7 380L332.8 380Z",
  },
  {
    left: "M84.4 420L306.4 420L272.9 520L50.9 520Z",
    bleed: "M-6000 420L306.4 420L272.9 520L-6000 520Z",
    right: ["M492.6 420L634.9 420L662.8 520L464.4 520Z", "M823 420L6000 420L6000 520L856.3 520Z"],
    letter: "M319.4 420L479.6 420L451.4 520L285.9 520ZM647.9 420L810 420L843.3 520L675.8 520Z",
  },
  {
    left: "M37.5 560L259.5 560L226 660L4 660Z",
    bleed: "M-6000 560L259.5 560L226 660L-6000 660Z",
    right: ["M453.2 560L674 560L702 660L425 660Z", "M869.7 560L6000 560L6000 660L903 660Z"],
    letter: "M272.5 560L440.2 560L412 660L239 660ZM687 560L856.7 560L890 660L715 660Z",
  },
];

export function HeroBars() {
  return (
    <div className="hero-bars">
      <svg viewBox="0 0 890 660" aria-hidden="true">
        {BARS.map(({ left, bleed, right, letter }) => (
          <g key={left}>
            <g className="hero-bars__cloth">
              <path className="hero-bars__cut" d={left} />
              <path className="hero-bars__bleed" d={bleed} />
              <path d={right.join("")} />
            </g>
            <path className="hero-bars__a" d={letter} />
          </g>
        ))}
      </svg>
      <p className="sr-only">Les cinq canaux de prospection notés sur chaque profil</p>
      <ol>
        {SKILLS.map((channel) => (
          <li key={channel}>{channel}</li>
        ))}
      </ol>
    </div>
  );
}
