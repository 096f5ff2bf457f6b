/** An e-mail address that breaks before its @ rather than within a word. */
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
