import { Stars } from "./stars";
import "./skill-list.css";

export type RatedSkill = { name: string; rating: number };

export function SkillList({ skills }: { skills: readonly RatedSkill[] }) {
  if (skills.length === 0) return null;
  return (
    <dl className="skill-list">
      {skills.map(({ name, rating }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Stars value={rating} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
