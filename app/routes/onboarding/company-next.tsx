import "./company-next.css";

const STEPS = [
  { title: "La relecture", text: "Quelqu’un de notre équipe lit votre profil, du premier mot au dernier." },
  {
    title: "Votre mission",
    text: "Vous dites ce que vous cherchez à ouvrir, à quel prix et dans quel délai.",
  },
  { title: "Les Acharnés", text: "Ils postulent, ou vous leur écrivez vous-même depuis leur page." },
] as const;

/** The steps after the form. */
export function CompanyNext() {
  return (
    <aside className="sticky company-next" aria-labelledby="ensuite">
      <h2 id="ensuite">Et ensuite</h2>
      <ol className="plain">
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="soft">{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
