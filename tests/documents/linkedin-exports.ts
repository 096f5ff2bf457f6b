import type { Findings } from "~/domain/profiles/import/findings";
import type { LinkedInFiles } from "~/domain/profiles/import/linkedin-export";

type Export = { readonly kind: string; readonly files: LinkedInFiles; readonly says: Partial<Findings> };

const HEADER =
  "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers";

/** Invented people, in the forms of LinkedIn's archives. */
export const EXPORTS: readonly Export[] = [
  {
    kind: "English headers, quotes and line breaks in cells",
    files: {
      "Profile.csv": `${HEADER}\r\nCamille,Exemple,,,,"Commerciale B2B, chasseuse de comptes ""industriels""","Je prospecte des usines depuis 2012.\r\n\r\nTerrain, téléphone, salons.",Machinery Manufacturing,35000,"Rennes, Brittany, France",,[PERSONAL:https://exemple.fr],\r\n`,
      "Positions.csv":
        'Company Name,Title,Description,Location,Started On,Finished On\r\nMachines Fictives,Commerciale,,Rennes,Jan 2018,\r\nUsinage Imaginaire,Technico-commerciale,"Usines,\nateliers",Vitré,Sep 2012,Dec 2018\r\n',
      "Languages.csv":
        "Name,Proficiency\r\nFrançais,Native or bilingual proficiency\r\nEnglish,Full professional proficiency\r\nItalian,Elementary proficiency\r\n",
      "Skills.csv": "Name\r\nProspection téléphonique\r\nSalons\r\n",
    },
    says: {
      firstName: "Camille",
      lastName: "Exemple",
      place: { region: "53", department: "35" },
      website: "https://exemple.fr",
      headline: 'Commerciale B2B, chasseuse de comptes "industriels"',
      text: "Je prospecte des usines depuis 2012.\n\nTerrain, téléphone, salons.",
      years: 14,
      sectors: ["industrie"],
      languages: ["français", "anglais"],
      skills: ["Appel", "Prospection physique"],
    },
  },
  {
    kind: "French headers and months, a byte order mark, semicolons",
    files: {
      "Profile.csv":
        "\ufeffPrénom;Nom;Titre du profil;Résumé;Secteur;Code postal;Lieu\nDominique;Modèle;Business Developer SaaS;;Logiciels;;Lyon, Auvergne-Rhône-Alpes, France\n",
      "Positions.csv":
        "\ufeffNom de l’entreprise;Intitulé du poste;Description;Lieu;Date de début;Date de fin\nÉditeur Imaginaire;Business Developer;Cold calling et séquences d’emails auprès de directions informatiques;Lyon;janv. 2020;\nTélécom Fictif;Ingénieur commercial;;Lyon;févr. 2016;déc. 2019\n",
      "Languages.csv": "\ufeffNom;Niveau\nAnglais;Capacité professionnelle complète\n",
    },
    says: {
      firstName: "Dominique",
      lastName: "Modèle",
      place: { region: "84", department: "69" },
      headline: "Business Developer SaaS",
      text: "Business Developer, Éditeur Imaginaire\nCold calling et séquences d’emails auprès de directions informatiques\n\nIngénieur commercial, Télécom Fictif",
      years: 10,
      sectors: ["it_telecom"],
      languages: ["anglais"],
      skills: ["Appel", "Emailing"],
    },
  },
  {
    kind: "notes above the header, positions alone",
    files: {
      "Positions.csv":
        'Notes:\n"Dates are those of your profile, in English."\n\nCompany Name,Title,Description,Location,Started On,Finished On\nBanque Fictive,Chargé d’affaires,Crédit aux PME,Paris,2015,2018\nCrédit Imaginaire,Commercial,Financement,Paris,2017,2019\nSans date,Commercial,,,,\n',
    },
    says: {
      firstName: undefined,
      place: undefined,
      years: 4,
      sectors: ["finance"],
      languages: [],
      skills: [],
    },
  },
  {
    kind: "a profile of little, with an unknown language",
    files: {
      "Profile.csv": `${HEADER}\nSacha,Spécimen,,,,--,Bref.,,,France,,,\n`,
      "Positions.csv": "Company Name,Title,Description,Location,Started On,Finished On\n",
      "Languages.csv": "Name,Proficiency\nKlingon,\nEspagnol,\nNéerlandais,Limited working proficiency\n",
      "Skills.csv": "Name\nLinkedIn\nHubSpot\n",
    },
    says: {
      firstName: "Sacha",
      headline: undefined,
      text: undefined,
      place: undefined,
      years: undefined,
      sectors: [],
      languages: ["espagnol", "néerlandais"],
      skills: ["Réseaux", "Automation"],
    },
  },
];
