import type { Findings } from "~/domain/profiles/import/findings";

type Cv = { readonly layout: string; readonly text: string; readonly says: Partial<Findings> };

/** The day on which these CVs are read. */
export const READ_ON = "2026-11-29";

/** Invented people, in the layouts of French CVs. */
export const CVS: readonly Cv[] = [
  {
    layout: "one column with headings in capitals",
    text: `Camille EXEMPLE
Commerciale B2B indépendante, industrie et machines
12 rue des Lilas, 35000 Rennes
06 39 98 12 34 - camille.exemple@exemple.fr
linkedin.com/in/camille-exemple

PROFIL
Dix ans de prospection auprès d’usines et de sous-traitants de l’Ouest. J’ouvre des comptes
industriels que personne n’appelle, et je les garde.

EXPÉRIENCE PROFESSIONNELLE
Janvier 2020 – mars 2024 : Commerciale terrain, Machines Fictives, Rennes
- Prospection téléphonique et visites clients dans les usines de Bretagne
- 40 comptes industriels ouverts
Septembre 2015 – décembre 2019 : Technico-commerciale, Usinage Imaginaire, Vitré
- Salons professionnels, tournées

FORMATION
2013 – 2015 : BTS NRC, lycée Inventé, Rennes

LANGUES
Français : langue maternelle
Anglais : courant (TOEIC 900)
Italien : notions

CENTRES D’INTÉRÊT
Voile, randonnée`,
    says: {
      firstName: "Camille",
      lastName: "Exemple",
      phone: "06 39 98 12 34",
      place: { region: "53", department: "35" },
      linkedin: "https://www.linkedin.com/in/camille-exemple",
      headline: "Commerciale B2B indépendante, industrie et machines",
      years: 8,
      sectors: ["industrie"],
      languages: ["français", "anglais"],
      skills: ["Appel", "Prospection physique"],
      text: "Dix ans de prospection auprès d’usines et de sous-traitants de l’Ouest. J’ouvre des comptes industriels que personne n’appelle, et je les garde.",
    },
  },
  {
    layout: "years alone, overlapping positions, the family name first",
    text: `MODÈLE Dominique
Business Developer SaaS
Lyon (69) | Mobile 07 12 34 56 78
dominique.modele@exemple.fr

À propos
Je vends des logiciels SaaS aux directions commerciales depuis mes débuts, par téléphone et par LinkedIn.

Expériences
Éditeur Imaginaire (SaaS, logiciels RH) 2019 - aujourd’hui
Business Developer. Cold calling, séquences d’emails, Sales Navigator, HubSpot.
Télécom Fictif 2018 - 2021
Ingénieur commercial, opérateur télécom.
Logiciel Inventé 2016 - 2018
SDR, prise de rendez-vous.

Formation
Master commerce, 2014 - 2016

Langues
Anglais (C1), Espagnol (B2)`,
    says: {
      firstName: "Dominique",
      lastName: "Modèle",
      phone: "07 12 34 56 78",
      place: { region: "84", department: "69" },
      headline: "Business Developer SaaS",
      years: 10,
      sectors: ["it_telecom"],
      languages: ["anglais", "espagnol"],
      skills: ["Appel", "Emailing", "Réseaux", "Automation"],
      text: "Je vends des logiciels SaaS aux directions commerciales depuis mes débuts, par téléphone et par LinkedIn.",
    },
  },
  {
    layout: "a side column first: contacts, languages and skills before the name",
    text: `CONTACT
+33 6 39 98 45 67
sacha.specimen@exemple.fr
44000 Nantes

LANGUES
Français
Allemand bilingue

COMPÉTENCES
Porte-à-porte
Emailing
Recrutement

Sacha Spécimen
Attaché commercial

PROFIL PROFESSIONNEL
Attaché commercial spécialisé dans le recrutement et l’intérim, à l’aise avec les dirigeants de PME.

EXPÉRIENCES PROFESSIONNELLES
Depuis mars 2021
Attaché commercial, Intérim Fictif
Prospection d’agences d’intérim, cabinets de recrutement
04/2017 - 02/2021
Chargé d’affaires, Travail Temporaire Inventé

DIPLÔMES
2016 Licence`,
    says: {
      firstName: "Sacha",
      lastName: "Spécimen",
      phone: "+33 6 39 98 45 67",
      place: { region: "52", department: "44" },
      years: 9,
      sectors: ["rh_formation"],
      languages: ["français", "allemand"],
      skills: ["Emailing", "Prospection physique"],
    },
  },
  {
    layout: "labels before the values",
    text: `CURRICULUM VITAE
Nom : Témoin
Prénom : Alix
Adresse : 5 place du Marché, 13100 Aix-en-Provence
Tél. : 04 91 00 00 00

Objectif professionnel : Vendre des contrats d’assurance et de prévoyance aux entreprises de Provence.

Parcours professionnel
2010 à 2014 : conseillère commerciale, Mutuelle Imaginaire, contrats d’assurance collective et de prévoyance
2014 à ce jour : courtière en assurance, Courtage Fictif, portefeuille de mutuelles et de clients d’entreprises

Langues : anglais professionnel, italien courant`,
    says: {
      firstName: "Alix",
      lastName: "Témoin",
      phone: "04 91 00 00 00",
      place: { region: "93", department: "13" },
      years: 16,
      sectors: ["assurance"],
      languages: ["anglais", "italien"],
    },
  },
  {
    layout: "letters of headings spaced, English months",
    text: `Noa Exemplaire – Key Account Manager
Paris, Île-de-France
noa.exemplaire@exemple.fr

S U M M A R Y
Key account manager for banks and insurers, with a focus on long sales cycles and on referrals.

E X P E R I E N C E
Jan 2018 - Present
Key Account Manager, Banque Fictive (banking, financial services)
Feb 2012 - Dec 2017
Sales Executive, Crédit Imaginaire, leasing and credit

E D U C A T I O N
2008 - 2011 Business School

L A N G U A G E S
English (native), French (fluent), Dutch (professional)`,
    says: {
      firstName: "Noa",
      lastName: "Exemplaire",
      place: { region: "11", department: "75" },
      headline: "Key Account Manager",
      years: 14,
      sectors: ["finance"],
      languages: ["anglais", "français", "néerlandais"],
    },
  },
  {
    layout: "no dated position, but years stated",
    text: `Charlie De La Fiction
Apporteur d’affaires, services aux entreprises
Département du Nord (59)

15 ans d’expérience dans la vente de services aux entreprises : nettoyage, accueil, facility management.
Je démarche par téléphone, par mailing et sur le terrain.

Langues
Néerlandais, Anglais`,
    says: {
      firstName: "Charlie",
      lastName: "De La Fiction",
      place: { region: "32", department: "59" },
      years: 15,
      sectors: ["services"],
      languages: ["néerlandais", "anglais"],
      skills: ["Appel", "Emailing", "Prospection physique"],
      text: undefined,
    },
  },
  {
    layout: "bullets, dates after the positions, no summary",
    text: `Lou IMAGINAIRE-TEST
Déléguée médicale
34000 Montpellier - 06.39.98.76.54

Expérience
• Déléguée médicale, Laboratoire Fictif (07/2019 – 06/2023)
Promotion de dispositifs médicaux auprès des hôpitaux et des officines d’Occitanie
• Visiteuse médicale, Pharma Inventée (09/2016 – 08/2019)
Visite des médecins généralistes, organisation de tournées

Compétences
• Négociation hospitalière
• Veille pharmaceutique

Langues
Espagnol – courant
Anglais – scolaire`,
    says: {
      firstName: "Lou",
      lastName: "Imaginaire-Test",
      phone: "06.39.98.76.54",
      place: { region: "76", department: "34" },
      headline: "Déléguée médicale",
      years: 6,
      sectors: ["pharma"],
      languages: ["espagnol"],
      skills: ["Prospection physique"],
    },
  },
  {
    layout: "the region alone, languages in the text, a sentence that names another city",
    text: `Maxime Prototype
Commercial indépendant
Bretagne
maxime.prototype@exemple.fr

Présentation
Commercial indépendant, je prospecte pour des sociétés de Strasbourg et de Lille. Bilingue portugais.

Missions
2022 – 2024 : Automatismes Fictifs, prospection d’usines par téléphone
2023 – 2025 : Emballages Inventés, industrie agroalimentaire

Etudes
2019 – 2022 : école de commerce`,
    says: {
      firstName: "Maxime",
      lastName: "Prototype",
      place: { region: "53" },
      headline: "Commercial indépendant",
      years: 3,
      sectors: ["industrie"],
      languages: ["portugais"],
      skills: ["Appel"],
    },
  },
  {
    layout: "nothing that can be read as a CV",
    text: "Facture n° 2026-118\nTotal à payer 118,00 euros\nÉchéance 2026",
    says: { firstName: undefined, years: undefined, text: undefined, sectors: [], languages: [], skills: [] },
  },
];
