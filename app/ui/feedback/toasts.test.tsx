import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { mergeToasts, type ToastView, withoutFailures } from "./merge-toasts";
import { Toasts } from "./toasts";

const saved: ToastView = {
  id: "1",
  tone: "success",
  title: "Profil validé",
  message: "Le profil a été publié.",
};
const failed: ToastView = { id: "2", tone: "danger", title: "Erreur de budget" };

const served = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

describe("Toasts", () => {
  it("GEN-6 is in the served page, in the live region of its tone", () => {
    const markup = served(<Toasts toasts={[saved, failed]} />);
    expect(markup).toMatch(/role="status"[^>]*>(?:(?!role=).)*Profil validé.*Le profil a été publié\./s);
    expect(markup).toMatch(/role="alert"[^>]*>(?:(?!role=).)*Erreur de budget/s);
    expect(markup).not.toContain("style=");
  });

  it("GEN-6 a later toast replaces the one with the same id", () => {
    const corrected = { ...saved, title: "Profil rejeté" };
    expect(mergeToasts([saved, failed], [corrected], new Set())).toEqual([corrected, failed]);
  });

  it("GEN-6 a shown toast stays when a later set is empty", () => {
    expect(mergeToasts([saved], [], new Set())).toEqual([saved]);
  });

  it("GEN-6 submitting again removes failure toasts and keeps success toasts", () => {
    expect(withoutFailures([saved, failed])).toEqual([saved]);
    const done = [saved];
    expect(withoutFailures(done)).toBe(done);
  });

  it("GEN-6 a closed toast does not come back", () => {
    expect(mergeToasts([], [saved, failed], new Set(["1"]))).toEqual([failed]);
  });
});
