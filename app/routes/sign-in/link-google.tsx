import { data, href } from "react-router";
import { confirmGoogleLink } from "#app/domain/accounts/google/confirm-google-link.server.ts";
import { LinkPassword } from "#app/domain/accounts/google/google-schemas.ts";
import { waitingLink } from "#app/domain/accounts/google/waiting-google-links.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { WAITING_COOKIE } from "#app/http/google/return-from-google.server.ts";
import { readCookie, setCookie } from "#app/http/session/cookies.server.ts";
import { knownDevices } from "#app/http/session/device-cookie.server.ts";
import { signInAndRedirect, signInPath } from "#app/http/session/login-redirect.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { UserName } from "#app/ui/account/user-name.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ErrorState } from "#app/ui/layout/error-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/link-google";

export const handle: PageHandle = { styles: "front", wide: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const waiting = await waitingLink(ctx, readCookie(request, scope.origin, WAITING_COOKIE) ?? "");
  const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
  const links = {
    loginHref: signInPath(redirectTo),
    forgotHref: signInPath(redirectTo, href("/forgot-password")),
  };
  return data(
    { email: waiting?.identity.email ?? null, ...links },
    { status: waiting ? 200 : 404 },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const key = readCookie(request, scope.origin, WAITING_COOKIE) ?? "";
  return submitForm(
    request,
    LinkPassword,
    async ({ password }) => {
      const devices = knownDevices(scope, request);
      const signIn = await confirmGoogleLink(ctx, { key, password }, devices);
      setCookie(scope, WAITING_COOKIE, null);
      const toast = {
        title: "Login successful",
        text: "From now on you can also sign in with Google.",
      };
      return signInAndRedirect(scope, request, signIn, { otherwise: href("/map"), toast });
    },
    {
      explain: ({ code }) =>
        code === "invalid_credentials" ? "That's not the password. Please try again." : undefined,
    },
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Link Google" }];

export default function LinkGoogle({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(LinkPassword, { result: actionData?.result });
  if (!loaderData.email) {
    return (
      <ErrorState
        title="That took too long"
        text="Please start again with Google."
        action={{ href: loaderData.loginHref, label: "Back to login" }}
      />
    );
  }
  return (
    <SceneBeside>
      <div>
        <h1>Link Google</h1>
        <p className="soft mt-1">
          There's already an account for <strong>{loaderData.email}</strong>. Enter its password
          once, and from now on you can also sign in with Google.
        </p>
      </div>
      <Card>
        <Form form={form} failed="Authentication failed">
          <UserName email={loaderData.email} />
          <PasswordField
            field={fields.password}
            label="Password"
            autoComplete="current-password"
            aside={
              <a className="link tap" href={loaderData.forgotHref}>
                Forgot password?
              </a>
            }
          />
          <SubmitButton>Link and log in</SubmitButton>
        </Form>
      </Card>
      <p className="text-center">
        <a className="link tap" href={loaderData.loginHref}>
          Back to login
        </a>
      </p>
    </SceneBeside>
  );
}
