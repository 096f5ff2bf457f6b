import { TriangleAlert } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "../brand/icon";
import { domId } from "./field";
import "../feedback/notice.css";

const NUMBERS = ["", "Un", "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix"];

const errorCountTitle = (count: number): string =>
  `${NUMBERS[count] ?? count} ${count > 1 ? "points" : "point"} à corriger`;

type ErrorSummaryProps = { errors: { id: string; message: string }[]; ref?: Ref<HTMLDivElement> };

export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--danger" role="alert" tabIndex={-1} id="erreurs" ref={ref}>
      <Icon of={TriangleAlert} className="notice__sign" />
      <h2>{errorCountTitle(errors.length)}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${domId(id)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
