import { Component, createElement } from "react";

/** For what even the page of a crash could not be drawn over. The router's own says it in English, with its trace (decision 026). */
const APOLOGY = createElement(
  "html",
  { lang: "fr" },
  createElement("body", null, "Une erreur est survenue. Rechargez la page."),
);

/**
 * @typedef {{ error: Error | null, location: object, children?: import("react").ReactNode }} Props
 * @extends {Component<Props, Pick<Props, "error" | "location">>}
 */
export class RemixErrorBoundary extends Component {
  state = { error: this.props.error, location: this.props.location };

  /** @param {Error} error */
  static getDerivedStateFromError(error) {
    return { error };
  }

  /**
   * @param {Props} props
   * @param {Pick<Props, "error" | "location">} before
   */
  static getDerivedStateFromProps({ error, location }, before) {
    return { error: error ?? (location === before.location ? before.error : null), location };
  }

  render() {
    return this.state.error ? APOLOGY : this.props.children;
  }
}

// For a root that has none of its own; ours has.
export const RemixRootDefaultErrorBoundary = undefined;
