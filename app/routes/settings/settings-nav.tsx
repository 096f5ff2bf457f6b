import { useEffect, useState } from "react";
import "./settings-nav.css";

type Section = { readonly id: string; readonly label: string };

/** Links to the sections; with JavaScript, the visible section is marked. */
export function SettingsNav({ sections }: { readonly sections: readonly Section[] }) {
  const inView = useSectionInView(sections);
  return (
    <nav className="settings-nav" aria-label="Sections des paramètres">
      <ul className="plain">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === inView ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionInView(sections: readonly Section[]): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    setInView(sections[0]?.id);
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setInView(entered.target.id);
      },
      { rootMargin: "-10% 0px -75% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return inView;
}
