import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "../brand/button";
import { classNames } from "../brand/class-names";
import { Icon } from "../brand/icon";
import { useDomId } from "../brand/use-dom-id";
import { isPreviousEntry } from "./previous-entry";
import "./dialog.css";

type DialogProps = {
  title: ReactNode;
  open: boolean;
  onClose?: () => void;
  closeTo?: string;
  children: ReactNode;
  footer?: ReactNode;
  size?: "sm";
  lead?: ReactNode;
  meta?: ReactNode;
};

function giveBackFocus(opener: Element | null): void {
  const menu = opener?.closest("details:not([open])");
  const target = menu?.querySelector("summary") ?? opener;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

/**
 * A scrolling body without focusable content is focusable itself: not every browser scrolls it by keyboard otherwise.
 */
function letKeysScroll(body: HTMLElement): void {
  const scrolls = body.scrollHeight > body.clientHeight;
  if (scrolls && !body.querySelector("a[href], button, input, select, textarea, summary")) body.tabIndex = 0;
}

/**
 * Rendered open by the server, it is readable and closable without scripts; the browser makes it modal. Closing
 * navigates to `closeTo`, or goes back if that is the previous history entry.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, closeTo, children, footer, size, lead, meta } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [openedByServer] = useState(open);
  const titleId = useDomId();
  const navigate = useNavigate();
  const { key } = useLocation();
  const closedAt = useRef<string>(undefined);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    element.removeAttribute("open");
    element.showModal();
    heading.current?.focus();
    if (body.current) letKeysScroll(body.current);
    return () => {
      element.close();
      giveBackFocus(opener);
    };
  }, [open]);

  function requestClose() {
    onClose?.();
    if (!closeTo || closedAt.current === key) return;
    closedAt.current = key;
    if (isPreviousEntry(closeTo)) navigate(-1);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  }

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    requestClose();
  }

  function noticeForcedClose() {
    if (open && dialog.current && !dialog.current.open) requestClose();
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) requestClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, the click only serves the backdrop
    <dialog
      ref={dialog}
      className={classNames("dialog", size && `dialog--${size}`)}
      aria-labelledby={titleId}
      open={openedByServer || undefined}
      onCancel={cancel}
      onClose={noticeForcedClose}
      onClick={closeOnBackdrop}
    >
      <div className="dialog__head">
        {lead}
        <div>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {meta ? <div className="row dialog__meta">{meta}</div> : null}
        </div>
        {closeTo ? (
          <ButtonLink
            to={closeTo}
            variant="quiet"
            icon
            className="dialog__close"
            aria-label="Fermer"
            onClick={cancel}
          >
            <Icon of={X} />
          </ButtonLink>
        ) : (
          <form method="dialog" onSubmit={cancel}>
            <Button variant="quiet" icon className="dialog__close" aria-label="Fermer">
              <Icon of={X} />
            </Button>
          </form>
        )}
      </div>
      <div ref={body} className="dialog__body">
        {children}
      </div>
      {footer ? <div className="dialog__foot">{footer}</div> : null}
    </dialog>
  );
}
