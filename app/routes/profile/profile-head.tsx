import { type Role, roleLabels } from "#app/domain/account-rules.ts";
import type { PrivateUserJson } from "#app/domain/people/user-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function ProfileHead({ user }: { user: PrivateUserJson }) {
  const name = user.name || "User";
  const active = user.accountStatus === "active";
  return (
    <div className="row">
      <Avatar name={name} photo={user.profilePhoto} size="xl" />
      <div className="grow">
        <h1 className="wrap-anywhere">
          <PersonName name={name} />
        </h1>
        <div className="cluster mt-2">
          <Badge colour="blue">{roleLabels[user.role as Role]}</Badge>
          <Badge colour={active ? "green" : "yellow"}>{active ? "Active" : "Locked"}</Badge>
        </div>
      </div>
    </div>
  );
}
