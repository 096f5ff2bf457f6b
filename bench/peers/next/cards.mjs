import { createElement as h } from "react";

/** What the directory's first page asks and shows, without its counts, filters, frame, words and scripts. */
export const NEWEST = {
  name: "newest",
  text: `
    select p.slug, p.display_name, p.initials, p.avatar_url, p.region, p.sectors, p.competences, p.strong_skills,
      p.experience_years, p.price_min, p.price_max, p.available_from::text, p.bio_short
    from (select slug from public_profiles order by published_at desc, slug desc limit 24) as page
    join public_profiles p using (slug)
    order by p.published_at desc, p.slug desc`,
};

const price = ({ price_min, price_max }) =>
  price_min === null ? "Au succès seul" : `${price_min} à ${price_max} € par jour`;

function Card({ row }) {
  return h(
    "article",
    { className: "card" },
    h(
      "div",
      { className: "card__id" },
      row.avatar_url
        ? h("img", { src: row.avatar_url, alt: "", width: 56, height: 56 })
        : h("span", { className: "avatar" }, row.initials),
      h(
        "div",
        null,
        h("h3", null, h("a", { href: `/acharne/${row.slug}` }, row.display_name)),
        h("p", null, row.experience_years, " ans d’expérience", h("br"), row.region),
      ),
    ),
    h("p", { className: "card__pitch" }, row.bio_short),
    h(
      "ul",
      { className: "tags" },
      row.sectors.slice(0, 2).map((sector) => h("li", { key: sector }, sector)),
    ),
    h(
      "ul",
      { className: "skills" },
      row.strong_skills
        .slice(0, 3)
        .map((skill) => h("li", { key: skill }, skill, " ", row.competences[skill] ?? 0, "/5")),
    ),
    h(
      "p",
      { className: "card__foot" },
      h("strong", null, price(row)),
      " ",
      row.available_from ? `Disponible le ${row.available_from}` : null,
    ),
  );
}

export function Cards({ rows }) {
  return h(
    "main",
    null,
    h("h1", null, "Trouver un Acharné"),
    h(
      "ul",
      { className: "cards" },
      rows.map((row) => h("li", { key: row.slug }, h(Card, { row }))),
    ),
  );
}
