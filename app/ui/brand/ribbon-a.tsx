import "./ribbon-a.css";

const CLOTH = [
  "M225 0L447 0L413.5 100L191.5 100Z",
  "M683 0L6000 0L6000 100L716.3 100Z",
  "M178.1 140L400.1 140L366.6 240L144.6 240Z",
  "M729.7 140L6000 140L6000 240L763 240Z",
  "M131.2 280L353.2 280L319.8 380L97.8 380Z",
  "M776.3 280L6000 280L6000 380L809.7 380Z",
  "M84.4 420L306.4 420L272.9 520L50.9 520Z",
  "M492.6 420L634.9 420L662.8 520L464.4 520ZM823 420L6000 420L6000 520L856.3 520Z",
  "M37.5 560L259.5 560L226 660L4 660Z",
  "M453.2 560L674 560L702 660L425 660ZM869.7 560L6000 560L6000 660L903 660Z",
];

const LETTER = [
  "M460 0L670 0L703.3 100L426.5 100Z",
  "M413.1 140L558.5 140L530.3 240L379.6 240ZM569.5 140L716.7 140L750 240L597.5 240Z",
  "M319.4 420L479.6 420L451.4 520L285.9 520ZM647.9 420L810 420L843.3 520L675.8 520Z",
  "M272.5 560L440.2 560L412 660L239 660ZM687 560L856.7 560L890 660L715 660Z",
];

const CROSSBAR = "M366.2 280L763.3 280L796.7 380L332.8 380Z";

const CROSSBAR_CLASS = { whole: "ribbon-a__letter", gone: "ribbon-a__gone", slid: "ribbon-a__slid" };

/** The A of the logo on five bars; for error pages its crossbar is missing or displaced. */
export function RibbonA({ crossbar = "whole" }: { crossbar?: keyof typeof CROSSBAR_CLASS }) {
  return (
    <svg viewBox="0 0 890 660" aria-hidden="true">
      <path className="ribbon-a__cloth" d={CLOTH.join("")} />
      <path className="ribbon-a__letter" d={LETTER.join("")} />
      <path className={CROSSBAR_CLASS[crossbar]} d={CROSSBAR} />
    </svg>
  );
}
