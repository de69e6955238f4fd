import type { SitterListItem } from "#app/domain/sitters/search/sitter-list-json.ts";

type State = { chosen?: SitterListItem | null } | null;

/** The pin that was chosen on this page of the browser's history; after Back it is chosen again. */
export function keptChoice(): SitterListItem | null {
  return (history.state as State)?.chosen ?? null;
}

export function keepChoice(chosen: SitterListItem | null): void {
  history.replaceState({ ...history.state, chosen }, "");
}

/** Adds the chosen sitter, who may be outside of what is found around the start. */
export function withChosen(
  sitters: SitterListItem[],
  chosen: SitterListItem | null,
): SitterListItem[] {
  const isThere = !chosen || sitters.some(({ id }) => id === chosen.id);
  return isThere ? sitters : [...sitters, chosen];
}

/**
 * The link to a sitter's quick view: in the list or else in the card, which wide screens don't
 * show.
 */
export function quickViewLink(sitterId: string): HTMLAnchorElement | null {
  return document.querySelector(`a[data-dialog][href^="/sitters/${CSS.escape(sitterId)}/quick"]`);
}
