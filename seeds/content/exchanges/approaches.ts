import { LETTERS } from "./letters";
import type { DemoApproach } from "./types";

export const approaches: readonly DemoApproach[] = [
  {
    companyIndex: 0,
    acharne: "Giulia Ferraris",
    ago: 9,
    letter: LETTERS.approach,
    steps: [
      {
        ago: 8,
        does: "say",
        by: "commercial",
        text: "Bonjour, volontiers. Est-ce que ce serait pour l’Italie, ou pour des clients français\u202f?",
      },
      {
        ago: 1,
        does: "say",
        by: "commercial",
        text: "Je me permets de relancer\u202f: mon planning du printemps se remplit.",
      },
    ],
  },
  { companyIndex: 0, acharne: "Jean-Baptiste Lataste", ago: 1.5, letter: LETTERS.approach },
  {
    companyIndex: 0,
    acharne: "Fatoumata Sissoko",
    ago: 15,
    letter: LETTERS.approach,
    declined: 13,
    read: true,
  },
  { companyIndex: 1, acharne: "Mehdi Belkacem", ago: 1, letter: LETTERS.approach },
  {
    companyIndex: 1,
    acharne: "Fatoumata Sissoko",
    ago: 3,
    letter: LETTERS.pushy,
    reported: {
      ago: 2.5,
      reason:
        "On me demande d’avancer de l’argent et de passer par un autre site\u202f: ce n’est pas une mission.",
    },
  },
  {
    companyIndex: 2,
    acharne: "Mehdi Belkacem",
    ago: 12,
    letter: LETTERS.approach,
    steps: [
      {
        ago: 11.5,
        does: "say",
        by: "commercial",
        text: "Bonjour, merci de votre message. Oui, dites-m’en plus\u202f: quel produit, et quels interlocuteurs\u202f?",
      },
      {
        ago: 10,
        does: "say",
        by: "company",
        text: "Une machine de tri optique, pour des directeurs de site. Je publie la mission dès qu’elle est validée chez nous.",
      },
    ],
    read: true,
  },
];
