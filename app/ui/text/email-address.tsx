/** An e-mail address that may break before its @. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
