import { href } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";

type Account = {
  email: string;
  emailConfirmed: boolean;
  newEmail: string | null;
  hasPassword: boolean;
  googleEmail: string | null;
  /** Whether this server offers Google sign-in. */
  offersGoogle: boolean;
  passkeys: number;
  /** Whether passkeys work at this address. */
  offersPasskeys: boolean;
  /** Whether signing in takes a code. */
  hasSecondFactor: boolean;
  devices: number;
  tokens: number;
};

export function AccountRows({ account }: { account: Account }) {
  const { hasPassword, googleEmail, offersGoogle, passkeys, offersPasskeys, devices, tokens } =
    account;
  return (
    <div className="stack">
      <section className="stack gap-2">
        <h2>Signing in</h2>
        <RowList>
          <ListRow
            href={href("/profile/edit/account/email")}
            title="Email"
            text={emailText(account)}
          />
          <ListRow
            href={href("/profile/edit/account/password")}
            title="Password"
            text={hasPassword ? "Change your password" : "You don't have one yet"}
          />
          {(offersPasskeys || passkeys > 0) && (
            <ListRow
              href={href("/profile/edit/account/passkeys")}
              title="Passkeys"
              text={passkeys === 0 ? "None" : passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`}
            />
          )}
          {(offersGoogle || googleEmail) && (
            <ListRow
              href={href("/profile/edit/google")}
              title="Google sign-in"
              text={googleEmail ?? "Not linked"}
            />
          )}
          <ListRow
            href={href("/profile/edit/account/second-factor")}
            title="Codes for signing in"
            text={account.hasSecondFactor ? "On" : "Off"}
          />
          <ListRow
            href={href("/profile/edit/account/devices")}
            title="Signed-in devices"
            text={devices === 1 ? "1 device" : `${devices} devices`}
          />
          <ListRow
            href={href("/profile/edit/account/tokens")}
            title="API tokens"
            text={tokens === 0 ? "None" : tokens === 1 ? "1 token" : `${tokens} tokens`}
          />
        </RowList>
      </section>
      <section className="stack gap-2">
        <h2>Calendar and notifications</h2>
        <RowList>
          <ListRow
            href={href("/profile/edit/account/calendar")}
            title="Calendar"
            text="Your bookings in your own calendar"
          />
          <ListRow
            href={href("/profile/edit/account/notifications")}
            title="Notifications"
            text="Choose what we tell you about, and how"
          />
        </RowList>
      </section>
      <section className="stack gap-2">
        <h2>Your data</h2>
        <RowList>
          <ListRow
            href={href("/profile/edit/account/data")}
            title="Download my data"
            text="Everything we store about you, with your photos"
          />
        </RowList>
      </section>
      <section className="stack gap-2">
        <h2>Leaving</h2>
        <RowList>
          <ListRow
            href={href("/profile/edit/account/delete")}
            start={
              <span className="text-danger">
                <Icon name="trash" />
              </span>
            }
            title={<span className="text-danger">Delete account</span>}
            text="Removes your profile, dogs, and photos for good"
          />
        </RowList>
      </section>
    </div>
  );
}

function emailText({ email, emailConfirmed, newEmail }: Account): string {
  if (newEmail) return `${email}, to become ${newEmail}`;
  return emailConfirmed ? email : `${email}, not confirmed yet`;
}
