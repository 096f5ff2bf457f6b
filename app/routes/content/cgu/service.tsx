import { href } from "react-router";
import { ANSWER_DAYS, CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { LEAST_RATE, RESPONSE_CASES, RESPONSE_DAYS } from "~/domain/candidatures/response-rate";
import { COMMISSION } from "~/domain/missions/pricing";
import { Link } from "~/ui/brand/link";
import type { LegalSection } from "../legal-page";
import { OPERATOR } from "../operator";

/** The sections on the service and its decisions. */
export const SERVICE_SECTIONS: readonly LegalSection[] = [
  {
    id: "objet",
    title: "1. Objet et acceptation",
    body: (
      <>
        <p>
          {OPERATOR.company}, ci-après « l’exploitant », tient une place de marché en ligne qui met en
          relation des entreprises et des commerciaux indépendants, les Acharnés. Les présentes conditions
          règlent l’usage du service. Elles s’adressent à des professionnels : chacun déclare, en
          s’inscrivant, agir dans le cadre de son activité.
        </p>
        <p>
          Consulter les pages publiques est libre. S’inscrire vaut acceptation des conditions en vigueur ce
          jour-là.
        </p>
      </>
    ),
  },
  {
    id: "roles",
    title: "2. Comptes et rôles",
    body: (
      <>
        <p>
          Un compte s’ouvre avec une adresse e-mail, confirmée par un lien, et un mot de passe que son
          titulaire garde secret. Il a un seul rôle, choisi une fois :
        </p>
        <ul>
          <li>
            <strong>Entreprise</strong> : elle tient un profil d’entreprise, propose des missions, consulte
            l’annuaire et écrit aux Acharnés ;
          </li>
          <li>
            <strong>Commercial indépendant</strong> : il tient un profil, fixe son taux journalier et répond
            aux missions qui l’intéressent.
          </li>
        </ul>
        <p>
          Les informations fournies sont exactes et tenues à jour. Un compte ne se cède ni ne se partage hors
          de l’entreprise qui le tient. Qui l’ouvre pour une société déclare pouvoir l’engager.
        </p>
      </>
    ),
  },
  {
    id: "moderation",
    title: "3. Relecture des profils et des missions",
    body: (
      <>
        <p>
          Aucun profil de commercial et aucune mission ne devient public sans avoir été relu par une personne
          de notre équipe. La relecture porte sur la complétude, la clarté, la loyauté et la licéité. Elle
          n’est pas automatisée.
        </p>
        <p>Ne sont pas publiés, ou cessent de l’être :</p>
        <ul>
          <li>
            les contenus illicites, trompeurs, discriminatoires, injurieux ou qui portent atteinte à un
            tiers ;
          </li>
          <li>
            les coordonnées directes placées dans un texte public, et les démarches étrangères à l’objet du
            site ;
          </li>
          <li>les missions qui décrivent un emploi salarié déguisé ou une vente interdite.</li>
        </ul>
        <p>
          Un refus, un retrait ou une fermeture est motivé par écrit à la personne concernée. Une modification
          repasse par la relecture ; entre-temps la dernière version validée reste en ligne. Pour contester
          une décision, voir l’article 11.
        </p>
      </>
    ),
  },
  {
    id: "classement",
    title: "4. Classement et référencement",
    body: (
      <>
        <p>
          L’annuaire et la liste des missions sont rangés du plus récemment publié au plus ancien ; qui le
          demande range l’annuaire par prix. Une recherche ou un filtre restreint la liste à ce qui y répond,
          sans changer son ordre : pour un canal de prospection, les profils notés quatre ou cinq ; pour les
          langues, ceux qui les parlent toutes.
        </p>
        <p>
          Aucune place ne s’achète. Aucun lien de capital ou rémunération n’influence le classement, et
          l’exploitant ne propose pas ses propres commerciaux à côté de ceux de l’annuaire. Ces indications
          valent information au sens de l’article L111-7 du Code de la consommation et de l’article 5 du
          règlement (UE) 2019/1150.
        </p>
        <p>
          Le grade suit les seules années d’expérience déclarées et relues : Lieutenant avant 5 ans, Capitaine
          de 5 à 9 ans, Colonel à partir de 10 ans. Les étoiles des canaux sont une auto-évaluation limitée à
          quinze en tout.
        </p>
      </>
    ),
  },
  {
    id: "prix",
    title: "5. Prix et commission",
    body: (
      <>
        <p>
          L’inscription et la publication sont gratuites. L’Acharné fixe librement son taux journalier. Le
          prix public affiché est ce taux augmenté d’une commission de {COMMISSION} au profit de l’exploitant,
          arrondi à l’euro : un taux de 480 € donne un prix public de 600 €. Le taux propre n’est jamais
          public.
        </p>
        <p>
          Les prix s’entendent hors taxes, par jour de mission. La commission est due par l’entreprise, sur
          les jours effectués auprès d’un Acharné rencontré par la plateforme. La part variable d’une formule
          au succès est convenue par écrit avant le début de la mission.
        </p>
        <p>
          Les fourchettes de prix des pages de présentation sont des repères. Seul engage le montant convenu
          pour la mission.
        </p>
      </>
    ),
  },
  {
    id: "missions",
    title: "6. Candidatures, essai, remplacement et support",
    body: (
      <>
        <p>
          Une candidature a toujours une fin. L’entreprise a {ANSWER_DAYS} jours pour y répondre,{" "}
          {CANDIDATURE_STATES.shortlisted.deadlineDays} après une présélection ; l’Acharné en a{" "}
          {CANDIDATURE_STATES.offered.deadlineDays} pour répondre à une offre ou à une invitation. Un terme
          tombe à 18 heures, à Paris, ou le jour ouvré qui suit. Un refus porte son motif. L’Acharné retire sa
          candidature quand il veut tant qu’aucune offre n’est faite.
        </p>
        <p>
          Le taux et le délai de réponse d’une entreprise sont publics à partir de {RESPONSE_CASES}{" "}
          candidatures, sur {RESPONSE_DAYS} jours. Sous {LEAST_RATE}
          {"\u202f%"}, elle répond à ce qui attend avant de proposer une nouvelle mission.
        </p>
        <p>
          Une première mission peut se limiter à une semaine d’essai, au prix affiché, à l’issue de laquelle
          chacun est libre de ne pas poursuivre.
        </p>
        <p>
          Si l’Acharné ne convient pas ou se trouve empêché, l’exploitant propose un remplaçant dans les 48
          heures qui suivent la demande, sans frais supplémentaires. Les jours déjà effectués restent dus.
        </p>
        <p>
          Le support se joint par la <Link to={href("/contact")}>page de contact</Link>.
        </p>
      </>
    ),
  },
];
