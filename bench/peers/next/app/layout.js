import { createElement as h } from "react";

export const metadata = { title: "Trouver un Acharné" };

export default function Layout({ children }) {
  return h("html", { lang: "fr" }, h("body", null, children));
}
