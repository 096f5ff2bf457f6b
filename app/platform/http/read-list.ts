import { data, type RouterContextProvider } from "react-router";
import { recordCrash } from "./crash";

type Context = Readonly<RouterContextProvider>;

/**
 * GEN-7: reads what a public list shows; when the read fails, the page keeps `rest` and shows an error with a
 * retry, under status 503.
 */
export async function readList<Page extends object, Rest extends object>(
  context: Context,
  read: () => Promise<Page>,
  rest: Rest,
) {
  try {
    return { failed: false as const, ...(await read()) };
  } catch (error) {
    recordCrash(error, context);
    return data({ failed: true as const, ...rest }, { status: 503 });
  }
}
