import { href } from "react-router";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

const copy = {
  account: { title: "Account", text: "Email, password, your data" },
  firstDog: { title: "Add your first dog", text: "Then booking takes a minute" },
  offer: { title: "Offer your services", text: "Look after dogs near you" },
  blocked: { title: "Blocked people", text: "Who can't message you" },
  logout: "Logout",
};

type Able = { canSit: boolean; lacksDog: boolean; isAdmin: boolean };

export function ProfileLinks({ canSit, lacksDog, isAdmin }: Able) {
  const offers = !canSit && !isAdmin;
  return (
    <RowList>
      {lacksDog && (
        <Link to={href("/onboarding/owner/:step?", { step: "1" })} icon="plus" {...copy.firstDog} />
      )}
      {offers && (
        <Link to={href("/onboarding/sitter/:step?", { step: "1" })} icon="leash" {...copy.offer} />
      )}
      <Link to={href("/profile/edit/account")} icon="lock" {...copy.account} />
      <Link to={href("/profile/blocked")} icon="block" {...copy.blocked} />
      <li>
        <form method="post" action={href("/logout")}>
          <button type="submit" className="row cover font-semibold">
            <Icon name="leave" />
            {copy.logout}
          </button>
        </form>
      </li>
    </RowList>
  );
}

function Link({
  to,
  icon,
  title,
  text,
}: {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}) {
  return <ListRow href={to} start={<Icon name={icon} />} title={title} text={text} />;
}
