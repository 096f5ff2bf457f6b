import { Stars } from "./stars";
import "./skill-list.css";

export type RatedSkill = { name: string; rating: number };

export function SkillList({ skills }: { skills: readonly RatedSkill[] }) {
  if (skills.length === 0) return null;
  return (
    <dl className="person__skills">
      {skills.map(({ name, rating }) => (
        <div className="skill" key={name}>
          <dt>{name}</dt>
          <dd>
            <Stars value={rating} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
