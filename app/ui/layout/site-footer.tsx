import { href } from "react-router";
export function SiteFooter({ lowData }: { lowData: boolean }) {
  return (
    <footer className="foot soft">
      <a href={href("/sitters")}>Sitters</a>
      <a href={href("/map")}>Map</a>
      <a href={href("/support")}>Support</a>
      <a href={href("/terms")}>Terms</a>
      <a href={href("/privacy")}>Privacy</a>
      <form method="post" action={href("/data-mode")}>
        <button type="submit" name="low" value={lowData ? "off" : "on"}>
          {lowData ? "Leave low-data mode" : "Low-data mode"}
        </button>
      </form>
    </footer>
  );
}
