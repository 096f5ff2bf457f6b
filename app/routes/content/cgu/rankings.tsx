import { href } from "react-router";
import { CRITERIA_TO_NOTIFY, MISSION_NOTICES, NEWCOMER, REFERENCE_DAYS } from "~/domain/bounds";
import { inWords } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import type { LegalSection } from "../legal-page";

/** Article 4 from the version of 2027-04-15 on, which names suggestions, alerts, lists and references. */
export const RANKING: LegalSection = {
  id: "classement",
  title: "4. Classement, suggestions, alertes et références",
  body: (
    <>
      <p>
        L’annuaire et la liste des missions sont rangés du plus récemment publié au plus ancien ; qui le
        demande range l’annuaire par prix. Une recherche ou un filtre restreint la liste à ce qui y répond,
        sans changer son ordre : pour un canal de prospection, les profils notés quatre ou cinq ; pour les
        langues, ceux qui les parlent toutes.
      </p>
      <p>
        L’exploitant suggère des Acharnés pour une mission, et des missions à un Acharné. Il compte, parmi ce
        que la mission demande, les critères que le profil remplit : canaux, secteurs, langues, prix, lieu,
        disponibilité, expérience. Ceux qui en remplissent le plus passent devant ; à égalité, ceux dont les
        chiffres sont confirmés, puis les plus récents. Une place sur {NEWCOMER.among} revient à un Acharné
        validé depuis moins de {NEWCOMER.days} jours. Chaque suggestion donne ses raisons. Il n’y a ni note,
        ni apprentissage automatique, et personne n’est tenu de les suivre.
      </p>
      <p>
        Quand une mission est publiée, jusqu’à {MISSION_NOTICES.perMission} Acharnés qui remplissent au moins{" "}
        {inWords(CRITERIA_TO_NOTIFY)} de ses critères, ou tous si elle en fixe moins, en sont prévenus par
        e-mail : {inWords(MISSION_NOTICES.perWeek)} missions au plus par semaine et par personne, jamais deux
        fois la même. Chacun peut refuser ces e-mails dans ses paramètres. L’entreprise sait combien ont été
        prévenus, sans savoir qui.
      </p>
      <p>
        Une recherche enregistrée prévient son auteur de ce qui est nouveau et y répond, au rythme qu’il
        choisit. Il l’arrête en un clic ; celle d’un visiteur s’arrête d’elle-même au bout de douze mois. Elle
        ne change aucun ordre.
      </p>
      <p>
        Chacun peut garder des Acharnés ou des missions dans des listes, avec des notes. Ces listes sont
        privées ; celles d’une entreprise sont communes à ses membres. Être gardé ne se voit pas et ne change
        aucun ordre. Une note sur une personne lui est remise si elle demande ses données : on y écrit ce que
        l’on peut dire.
      </p>
      <p>
        Une référence externe est le texte d’un ancien client, que l’Acharné a désigné et qui l’écrit
        lui-même, par un lien reçu par e-mail. Elle est relue avant d’être publiée, avec l’entreprise et la
        date, et porte ces mots. Elle ne se mêle pas aux avis sur les missions menées ici et ne change aucun
        ordre. Le client qui refuse n’a rien à dire : son adresse est effacée après {REFERENCE_DAYS} jours.
      </p>
      <p>
        Aucune place ne s’achète, ni dans une liste, ni parmi les suggestions. Aucun lien de capital ou
        rémunération n’influence le classement, et l’exploitant ne propose pas ses propres commerciaux à côté
        de ceux de l’annuaire. Le détail de chaque ordre est sur la page{" "}
        <Link to={href("/classement")}>Classement</Link>. Ces indications valent information au sens de
        l’article L111-7 du Code de la consommation et de l’article 5 du règlement (UE) 2019/1150.
      </p>
      <p>
        Le grade suit les seules années d’expérience déclarées et relues : Lieutenant avant 5 ans, Capitaine
        de 5 à 9 ans, Colonel à partir de 10 ans. Les étoiles des canaux sont une auto-évaluation limitée à
        quinze en tout.
      </p>
    </>
  ),
};
