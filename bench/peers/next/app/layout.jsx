export const metadata = { title: "Trouver un Acharné" };

export default ({ children }) => (
  <html lang="fr">
    <body>{children}</body>
  </html>
);
