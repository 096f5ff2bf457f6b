import pg from "pg";

let pool;

/** The rows of a page of the directory. The pool is opened by the first request, as the build has no database. */
async function findRows({ competence, prix_max, apres }) {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const values = [];
  const value = (given) => `$${values.push(given)}`;
  const conditions = ["true"];
  if (competence) conditions.push(`strong_skills @> array[${value(competence)}]`);
  if (prix_max) conditions.push(`coalesce(price_min, price_max, 0) <= ${value(prix_max)}`);
  if (apres) {
    const [at, slug] = apres.split(".");
    conditions.push(`(published_at, slug) < (to_timestamp(${value(at)}::numeric / 1000), ${value(slug)})`);
  }
  const { rows } = await pool.query(
    `select slug, display_name, initials, region, sectors, competences, strong_skills,
      experience_years, price_min, price_max, available_from::text, bio_short
    from public_profiles where ${conditions.join(" and ")} order by published_at desc, slug desc limit 24`,
    values,
  );
  return rows;
}

const priceOf = ({ price_min, price_max }) =>
  price_min === null ? "Au succès seul" : `${price_min} à ${price_max} € par jour`;

/** The cards of the product's directory, without its counts, filters, frame, words and scripts. */
export async function Directory({ searchParams = {} }) {
  const rows = await findRows(await searchParams);
  const cards = rows.map((row) => (
    <li key={row.slug}>
      <article className="card">
        <div className="card__id">
          <span className="avatar">{row.initials}</span>
          <h3>
            <a href={`/acharne/${row.slug}`}>{row.display_name}</a>
          </h3>
          <p>
            {row.experience_years} ans d’expérience
            <br />
            {row.region}
          </p>
        </div>
        <p className="card__pitch">{row.bio_short}</p>
        <p className="tags">{row.sectors.slice(0, 2).join(", ")}</p>
        <ul className="skills">
          {row.strong_skills.slice(0, 3).map((skill) => (
            <li key={skill}>{`${skill} ${row.competences[skill] ?? 0}/5`}</li>
          ))}
        </ul>
        <p className="card__foot">
          <strong>{priceOf(row)}</strong> {row.available_from && `Disponible le ${row.available_from}`}
        </p>
      </article>
    </li>
  ));
  return (
    <main>
      <h1>Trouver un Acharné</h1>
      <ul className="cards">{cards}</ul>
    </main>
  );
}
