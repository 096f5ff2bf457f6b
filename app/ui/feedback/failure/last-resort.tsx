import { Component, type ReactNode } from "react";

type Props = { readonly children: ReactNode };

/** Fallback when the error page itself fails: React Router would show the stack trace. */
export class LastResort extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p>Une erreur est survenue. Rechargez la page.</p> : this.props.children;
  }
}
