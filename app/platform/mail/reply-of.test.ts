import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { replyOf } from "./reply-of.server";

/** What is left of each reply, line by line: by program, and by where the person wrote. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  "apple-mail-dessous.eml": ["C’est d’accord pour vendredi, 9 h 30.", "", "Claire Morvan"],
  "apple-mail.eml": [
    "Bonjour,",
    "",
    "Nous cherchons quelqu’un pour janvier. Votre disponibilité au 4 tient-elle toujours ? Si oui, voyons-nous jeudi à 14 h.",
    "",
    "Yann",
  ],
  "courrier-windows.eml": [
    "Bonjour Solenn,",
    "",
    "C’est noté pour jeudi. Nous serons deux : Claire Morvan et moi.",
  ],
  "free-roundcube.eml": ["Oui, et je peux commencer dès le 4 janvier."],
  "free-zimbra-dessous.eml": ["Je suis prise jeudi. Vendredi à 10 heures ?", "", "Solenn"],
  "free-zimbra.eml": ["Bonjour,", "", "Va pour jeudi. Je prépare une liste de vingt comptes."],
  "gmail-android.eml": ["D’accord pour jeudi 11 h 👍"],
  "gmail-anglais.eml": ["Parfait, à jeudi."],
  "gmail-web-dessous.eml": ["Je préfère vendredi matin, si c’est possible pour vous."],
  "gmail-web-interligne.eml": [
    "Bonjour, mes réponses ci-dessous.",
    "",
    "Mon secteur : le Morbihan, sauf Lorient.",
    "",
    "Mon premier rendez-vous peut être la conserverie de Quiberon, dès le 15.",
    "",
    "Bonne lecture, je reste joignable ici.",
  ],
  "gmail-web-signature.eml": [
    "Bonjour Solenn,",
    "",
    "Merci pour votre lettre : elle est précise, et elle nous parle. Nous aimerions vous entendre jeudi ou vendredi.",
  ],
  "gmail-web.eml": [
    "Bonjour,",
    "",
    "Jeudi me convient, plutôt en fin de matinée. Je couvre le Morbihan et le Finistère sud depuis six ans.",
    "",
    "Solenn",
  ],
  "iphone-html.eml": [
    "Oui pour le Finistère,\u00a0non pour les Côtes-d’Armor.",
    "Je vous envoie mes références ce soir.",
  ],
  "iphone.eml": ["Bonjour, oui je suis libre jeudi après 14 h.", "Solenn"],
  "laposte.eml": ["Bonjour,", "", "Entendu. À jeudi, 14 heures.", "", "Solenn"],
  "orange-ancien.eml": [
    "Bonjour,",
    "",
    "Je confirme ma disponibilité pour jeudi. Merci de me rappeler l'heure.",
  ],
  "orange.eml": ["Bonjour,", "", "C’est possible jeudi, mais pas avant 16 heures."],
  "outlook-android.eml": ["Bonjour", "Entendu pour jeudi à 14 h.", "Merci"],
  "outlook-bureau-html.eml": [
    "Bonjour,",
    "",
    "Jeudi 17 à 14\u00a0h me va. Deux points\u00a0:",
    "– l’offre d’œufs bio sera prête en janvier\u00a0;",
    "– le budget est de 575\u00a0€ par jour.",
  ],
  "outlook-bureau.eml": [
    "Bonjour,",
    "",
    "Merci de votre réponse. Le tarif proposé nous convient, et la date aussi.",
    "",
    "Pouvez-vous nous dire qui vous connaissez chez les conserveurs ?",
  ],
  "outlook-ios.eml": ["Je suis en tournée jusqu’à mercredi, donc jeudi oui."],
  "outlook-web.eml": [
    "Bonjour,",
    "",
    "Oui, jeudi. Je vous appelle au numéro de votre fiche ?",
    "",
    "Solenn Kerbrat",
  ],
  "proton.eml": [
    "Bonjour Solenn,",
    "",
    "Une précision avant jeudi : le poste est à pourvoir à Vannes, pas à Lorient.",
    "",
    "Yann Le Bihan",
  ],
  "sfr.eml": ["Bonjour,", "Je vous propose plutôt mardi 15, à la même heure.", "Solenn"],
  "thunderbird-dessous.eml": [
    "Bonjour Solenn,",
    "",
    "Rien à ajouter, sinon que la visite de l’atelier peut se faire le même jour.",
  ],
  "thunderbird-interligne.eml": [
    "Le secteur : Vannes, Auray et Ploërmel.",
    "",
    "Le premier rendez-vous : 800 € de commande moyenne, chez un salaisonnier.",
    "",
    "Voilà. À jeudi !",
  ],
  "thunderbird.eml": [
    "Bonjour,",
    "",
    "Jeudi à 11 h me convient très bien. J’apporterai la liste des acheteurs que je connais, conserverie par conserverie, et mes trois derniers bilans de prospection.",
    "",
    "Solenn Kerbrat",
  ],
  "yahoo.eml": ["Bonjour,", "Je serai joignable jeudi toute la journée, sauf entre midi et deux."],
};

describe("replies as mail programs write them", () => {
  test("REPLY-3 every stored reply is in the table", () => {
    const stored = globSync("tests/mails/*.eml").map((path) => basename(path));
    expect(stored.sort()).toEqual(Object.keys(LEFT).sort());
    expect(stored.length).toBeGreaterThanOrEqual(25);
  });

  test.each(Object.entries(LEFT))(
    "REPLY-3 of a reply only the words of the person are left: %s",
    async (name, lines) => {
      const mail = await PostalMime.parse(readFileSync(`tests/mails/${name}`));
      expect(await replyOf(mail)).toBe(lines.join("\n"));
    },
  );
});

const of = (...lines: string[]) => replyOf({ text: lines.join("\n") });
const ATTRIBUTION = "Le 7 déc. 2026 à 14:30, Les Acharnés <bonjour@lesacharnes.example> a écrit :";

test("REPLY-3 words that only look like a quotation or a signature stay", async () => {
  for (const lines of [
    ["Bonne journée !"],
    ["Le directeur m’a écrit :", "« Venez le 7 décembre à 14:30. »"],
    ["Le client écrit : il veut 40 comptes.", "Que répondre ?"],
    ["Envoyé de mon bureau hier, l’avez-vous reçu ?"],
    ["De : Vannes", "À : Lorient", "", "Voilà mon secteur."],
    ["Deux points :", "---", "le tarif, et la date."],
    ["Bonne journée à tous", "", "Ah, j’oubliais : le contrat est-il prêt ?"],
    ["Cordialement,", "Solenn", "PS : mon numéro a changé."],
    ["Ce message est court."],
  ])
    expect(await of(...lines)).toBe(lines.join("\n"));
});

test("REPLY-3 closings, added lines and legal notices go with what follows them", async () => {
  const endings = [
    ["Cordialement,", "Solenn Kerbrat", "06 00 00 00 12"],
    ["Très cordialement"],
    ["Bonne soirée !", "", "Cordialement,", "Solenn Kerbrat"],
    ["Best regards,", "Solenn"],
    ["-- ", "Solenn Kerbrat", "", "Commerciale indépendante. Vannes, Auray ?"],
    ["", "Envoyé depuis mon téléphone Orange"],
    ["", "Obtenir Outlook pour Android", "<https://aka.ms/AAb9ysg>"],
    ["", "Get Outlook for iOS<https://aka.ms/o0ukef>"],
    ["", "Garanti sans virus. www.avast.com <https://www.avast.com/sig-email>"],
    [
      "Ce message et ses pièces jointes peuvent contenir des informations",
      "confidentielles ou privilégiées.",
      "Merci !",
    ],
    ["", "Pensez à l’environnement avant d’imprimer ce message."],
  ];
  for (const ending of endings)
    expect(await of("D’accord pour jeudi.", ...ending)).toBe("D’accord pour jeudi.");
});

test("REPLY-3 a quotation in other words or of a quotation is taken out, what stands around it is kept", async () => {
  for (const quotation of [
    ["On Mon, 7 Dec 2026 at 14:30, Les Acharnés <bonjour@lesacharnes.example>", "wrote:", "> Bonjour"],
    ["El lun, 7 dic 2026 a las 14:30, Les Acharnés (<bonjour@lesacharnes.example>) escribió:", "> Bonjour"],
    ["-----Message d’origine-----", "> Bonjour"],
    [
      "-----Original Message-----",
      "From: Les Acharnés",
      "Sent: Monday",
      "To: Solenn",
      "Subject: Re",
      "",
      "> Oui",
    ],
    [ATTRIBUTION, "", "> Oui", ">> Bonjour", "> > Bonjour", " > Bonjour"],
  ])
    expect(await of("Oui.", "", ...quotation, "", "À jeudi.")).toBe("Oui.\n\nÀ jeudi.");
});

test("REPLY-3 a reply without words of the person is empty", async () => {
  for (const lines of [
    [""],
    [ATTRIBUTION, "> Bonjour"],
    ["> Bonjour"],
    ["-- ", "Solenn"],
    ["", "Envoyé de mon iPhone"],
  ])
    expect(await of(...lines)).toBe("");
  expect(await replyOf({})).toBe("");
  expect(await replyOf({ text: " ", html: "<p>Oui</p>" })).toBe("Oui");
});

test("REPLY-3 SAFE-4 a text made to slow patterns down is read in the time of its length", async () => {
  const size = 100_000;
  const made = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  for (const piece of [
    "Op schreef ",
    "Op schreef\n",
    "Le 2026 a écrit ",
    "Le 2026 à\n",
    "De : a\n",
    "> ",
    "-- ",
    "\nCordialement",
    "\n\nEnvoyé de mon iPhone",
    "\nce message",
    "\n\n\n",
    "a, skrev :\n",
  ])
    expect((await of(made(piece))).length, piece).toBeLessThanOrEqual(size);
  const deep = `${"<div>".repeat(20_000)}Oui${"</div>".repeat(20_000)}`;
  expect(typeof (await replyOf({ html: deep }))).toBe("string");
});
