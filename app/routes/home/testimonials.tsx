import { RANK_LABELS } from "~/domain/profiles/rank";
import { RankInsignia } from "~/ui/brand/rank";
import { TESTIMONIALS, type Testimonial } from "./marketing";
import "./testimonials.css";

/** HOME-3, HOME-8: unsigned testimonials are shown in the demonstration only. */
export function Testimonials({ quoting }: { readonly quoting: boolean }) {
  const shown = TESTIMONIALS.filter(({ source }) => quoting || source !== null);
  if (shown.length === 0) return null;
  return (
    <section className="section wrap section--flush" aria-labelledby="paroles">
      <h2 id="paroles" className="sr-only">
        Ils en parlent
      </h2>
      <div className="testimonials">
        {shown.map((testimonial) => (
          <figure key={testimonial.name}>
            <blockquote>
              <p>{testimonial.quote}</p>
            </blockquote>
            <figcaption>
              <strong>{testimonial.name}</strong>
              <From testimonial={testimonial} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function From({ testimonial: { from, rank } }: { readonly testimonial: Testimonial }) {
  if (!rank) return <span>{from}</span>;
  return (
    <span className="rank">
      <RankInsignia rank={rank} />
      {RANK_LABELS[rank]}, {from}
    </span>
  );
}
