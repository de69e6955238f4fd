/** The links that every page owes its reader. */
export function SiteFooter() {
  return (
    <footer className="foot soft">
      <a href="/sitters">Sitters</a>
      <a href="/map">Map</a>
      <a href="/support">Support</a>
      <a href="/terms">Terms</a>
      <a href="/privacy">Privacy</a>
    </footer>
  );
}
