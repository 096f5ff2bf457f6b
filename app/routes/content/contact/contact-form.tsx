import { href } from "react-router";
import { CONTACT_MESSAGE } from "~/domain/bounds";
import { contactForm } from "~/domain/conversations/contact-form";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { SpamGuard } from "../../forms/spam-guard";
import { usePostForm } from "../../forms/use-post-form";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";

type ContactFormProps = {
  readonly stamp: string;
  readonly defaults: { readonly name: string; readonly email: string; readonly subject: string };
};

export function ContactForm({ stamp, defaults }: ContactFormProps) {
  const { form, fields, pending } = usePostForm({
    id: "contact",
    schema: contactForm,
    defaultValue: defaults,
  });
  return (
    <PostForm form={form} className="form" action={href("/contact")}>
      <div className="form-grid">
        <TextField className="form-grid__half" field={fields.name} label="Nom" autoComplete="name" />
        <TextField
          className="form-grid__half"
          field={fields.email}
          label="E-mail"
          type="email"
          autoComplete="email"
          placeholder="prenom@exemple.fr"
        />
        <TextField field={fields.subject} label="Objet" />
        <TextArea
          field={fields.message}
          label="Message"
          rows={9}
          hint="Pour une mission : votre offre, vos cibles, vos dates."
          counter={{ max: CONTACT_MESSAGE.max }}
        />
      </div>
      <SpamGuard stamp={stamp} />
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer
        </Button>
        <p>
          Votre message sert à vous répondre et s’efface au bout d’un an (
          <Link to={href("/confidentialite")}>confidentialité</Link>).
        </p>
      </div>
    </PostForm>
  );
}
