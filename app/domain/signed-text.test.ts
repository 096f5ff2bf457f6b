import { describe, expect, test } from "vitest";
import { containsAddress, isOneLine, readsAsOurName } from "./signed-text";

describe("names and titles", () => {
  test("PUB-5 a web address is found complete, bare or disguised", () => {
    for (const text of [
      "Sécurité https://evil.test/x",
      "Sécurité HTTP://evil.test",
      "ftp://evil.test",
      "www.evil.test",
      "Voir evil.test ici",
      "evil.co.uk",
      "écrivez à moi@evil.test",
      "ｅｖｉｌ．ｔｅｓｔ",
      "evil。test",
      "evil\u200b.test",
      "evil.\u202etest",
      "Sécurité : t.co/x1",
      "Sécurité : T.CO/x1",
      "x.com",
      "moi@x.fr",
      "ACHARNE-SECURITE.NET",
      "asp-evil.NET",
      "acme.fr",
      "Acme.Fr",
      "ACME.FR",
      "www.acme",
      "WWW.Acme",
      "Retrouvez acme.fr.",
      "acme.com.Appelez-nous",
      "acme.fr/commerciaux",
      "les-acharnes-pro.com",
      "spotify.se",
      "amazon.es",
      "zara.es",
      "volvo.se",
      "evil.de",
      "EVIL.DE",
      "acme.paris",
      "acme.shop",
      "acme.re",
      "société.fr",
      "contact@acme.quelconque",
      "xn--caf-dma.quelconque",
      "сайт.рф",
      "rdv.me",
    ])
      expect([text, containsAddress(text)]).toEqual([text, true]);
  });

  test("PUB-5 texts that are no address are allowed", () => {
    for (const text of [
      "Jean-Pierre",
      "O’Brien",
      "J.-P. Le Goff",
      "E.Leclerc",
      "J.Li",
      "Un CRM (p.ex. libre)",
      "Lyon ou à dist. d.o.",
      "S.A.R.L. Morvan & Fils",
      "Vendre une application Node.js",
      "Moderniser un parc ASP.NET",
      "Passer de 1.000 à 2.000 clients. Vite.",
      "B2B/B2C : trois rendez-vous par jour",
      "Version 2.0 du catalogue",
      "Directeur.rice commercial.e",
      "Directeur.rice/Vendeur.se",
      "Vendeur.se",
      "vendeur.se.s",
      "VENDEUR.SE",
      "Vendeurs.ses itinérant.es",
      "Technicien.ne technico-commercial.e",
      "Technicien.nes",
      "Conseiller.ère",
      "Conseiller.re",
      "Acteur.ice, animateur.trice, chargé.e",
      "Des commercial.e.s motivé.es",
      "étudiant.es, salarié.es, élu.es, adhérent.es",
      "Ambitieux.se et créatif.ve",
      "Le.la candidat.e",
      "Chef.fe de secteur, professionnel.le, tous.tes",
      "Mr.Bricolage",
      "Mme.Dupont",
      "St.Denis",
      "St.Lo",
      "Ste.Marie-aux-Mines",
      "Dr.No",
      "M.de Villiers",
      "M.le Directeur",
      "J.P.Martin",
      "E.Leclerc/Carrefour",
      "Prospecter.Vendre.Fidéliser",
      "B2B.Lyon puis Paris",
      "Vue.js et Next.js",
      "Etc...de",
      "Fin de mission.Prolongation possible",
      "Lyon.Paris",
    ])
      expect([text, containsAddress(text)]).toEqual([text, false]);
  });

  test("PUB-5 a name has one line", () => {
    for (const text of ["a\nb", "a\rb", "a\u2028b", "a\u2029b", "a\u0085b"])
      expect(isOneLine(text)).toBe(false);
    expect(isOneLine("Une ligne")).toBe(true);
  });

  test("PUB-5 nobody uses our name, in any case, spacing or look-alike letters", () => {
    for (const text of [
      "Les Acharnés",
      "LES ACHARNES Sécurité",
      "L.e.s A-c-h-a-r-n-é-s",
      "lesacharnes",
      "L3s Acharn3s",
      "Les Acharné",
      "1es Acharnés",
      "Ies Acharnés",
      "Les Аchаrnés",
      "Les\u200bAcharne\u0301s",
      "Ｌｅｓ Ａｃｈａｒｎéｓ",
      "Les Achamés",
      "Service client Les Acharnés",
    ])
      expect([text, readsAsOurName(text)]).toEqual([text, true]);
    for (const text of ["Acharnement commercial", "Ateliers Morvan", "Les Vendeurs", "Charnes & Fils"])
      expect([text, readsAsOurName(text)]).toEqual([text, false]);
  });
});
