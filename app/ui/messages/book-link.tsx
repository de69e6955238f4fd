import { href } from "react-router";
import type { ButtonLook } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** Opens the dialog that books the sitter of a conversation. */
export function BookLink({ id, variant }: { id: string } & Pick<ButtonLook, "variant">) {
  return (
    <ButtonLink
      href={`${href("/booking/new")}?sitter=${id}&way=dialog`}
      variant={variant}
      data-dialog=""
    >
      Book
    </ButtonLink>
  );
}
