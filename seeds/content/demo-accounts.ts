import type { DemoAcharne } from "./types";

const commercial: DemoAcharne = {
  first_name: "Mehdi",
  last_name: "Belkacem",
  phone: "06 39 98 24 82",
  regionCode: "93",
  departmentCode: "13",
  linkedin_url: "https://www.linkedin.com/in/mehdi-belkacem-exemple",
  website_url: "https://belkacem.example",
  experience_years: 7,
  experience_type: "b2b",
  mission_preferences: "b2b",
  sectors: ["it_telecom", "services"],
  languages: ["français", "anglais", "arabe"],
  competences: { Appel: 5, Emailing: 4, Réseaux: 1, Automation: 4, "Prospection physique": 1 },
  daily_rate_min: 400,
  daily_rate_max: 500,
  success_only: false,
  bio_short: "Du premier appel à la démo qualifiée, sans jamais réciter un script.",
  bio: "Marseillais, quatre ans dans une équipe de développement des ventes à Paris, puis retour au soleil et à mon compte depuis trois ans. Je travaille pour des éditeurs de logiciels et des sociétés de services de vingt à deux cents personnes.\n\nJe commence par écouter dix de vos appels perdus. J’en tire une trame de cinq questions, une liste de 150 noms et deux messages. La suite se joue au téléphone : 30 appels par jour, quatre jours par semaine, et un tableau que vous pouvez ouvrir quand vous voulez.\n\nDernière mission, pour un éditeur de logiciel de gestion d’intervention : 94 conversations, 31 démonstrations tenues, huit contrats signés en quatre mois. La précédente, pour une société d’infogérance d’Aix, a été arrêtée au bout de six semaines, d’un commun accord : l’offre n’était pas prête, et je l’ai dit.",
  status: "published",
};

export const demoAccounts = {
  admin: { email: "admin@demo.test" },
  company: { email: "entreprise@demo.test", companyIndex: 0 },
  recruiter: { email: "recruteur@demo.test" },
  reader: { email: "lecture@demo.test" },
  commercial: { email: "commercial@demo.test", profile: commercial },
};
