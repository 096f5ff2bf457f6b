import { type PaySides, sidesOf } from "../candidatures/pay-sides";
import type { Side } from "../conversations/conversation";
import { centsText } from "./export-csv";
import type { Amounts } from "./figures";

/** ENG-6: what weeks come to for both sides, the reader's own amount first (CAND-6). */
export const amountSides = ({ commercial, company }: Amounts, reader: Side, otherName: string): PaySides =>
  sidesOf(centsText(commercial), centsText(company), reader, otherName);
