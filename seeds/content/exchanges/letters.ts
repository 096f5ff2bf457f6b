/** The letters of the demo's Acharnés and companies. */
export const LETTERS = {
  field:
    "Je travaille ce secteur depuis plusieurs années et je connais une bonne part de vos cibles par leur prénom. Je commencerais par dix visites la première semaine, un compte rendu chaque vendredi, et un point au bout de quinze jours pour décider ensemble de la suite.",
  phone:
    "Quarante appels par jour, quatre jours par semaine, et une trame que l’on réécrit ensemble après les dix premiers. Vous écoutez les enregistrements quand vous voulez. Je peux montrer les chiffres de ma dernière mission, y compris ce qui n’a pas marché.",
  method:
    "J’ai lu votre mission deux fois. Ce qui me semble décisif, c’est la liste\u202f: cent noms bien choisis valent mieux que mille. Je propose une semaine pour la construire avec vous, puis six semaines de prospection au même rythme, sans surprise sur le prix.",
  short:
    "Votre offre me parle\u202f: j’ai vendu un produit voisin pendant quatre ans, aux mêmes interlocuteurs. Disponible rapidement, je préfère un essai d’une semaine pour que chacun juge sur pièces.",
  network:
    "Mon réseau recoupe votre liste sur une trentaine de comptes, que je peux ouvrir par une introduction plutôt que par un appel à froid. Je vous dirai franchement lesquels ne sont pas mûrs.",
  success:
    "Je suis prêt à partager le risque\u202f: une part sur ce qui est signé et encaissé, pas de fixe. En échange, j’aimerais connaître votre panier moyen et votre délai de signature avant de commencer.",
  invite:
    "Bonjour, votre profil correspond à ce que nous cherchons pour cette mission\u202f: le terrain, la patience et un vrai compte rendu. Seriez-vous disponible pour en parler cette semaine\u202f? Nos équipes techniques vous accompagneront sur les premiers essais.",
  approach:
    "Bonjour, nous n’avons pas encore de mission publiée, mais un projet pour le printemps qui pourrait vous intéresser. Seriez-vous d’accord pour que je vous en dise plus ici, sans engagement de part et d’autre\u202f?",
  /** A letter that is reported. */
  pushy:
    "Bonjour, j’ai une affaire en or pour vous, à saisir aujourd’hui. Il suffit d’avancer 400\u202f€ de frais de dossier, remboursés dès la première vente. Inscrivez-vous sur notre autre site et n’en parlons plus ici.",
} as const;
