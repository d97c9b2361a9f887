/**
 * The account that edits, by its id. null for a trial user, who may have an account by the time that what
 * they left is read again; nobody else may edit their demos.
 */
export type Author = string | null

/** Whether somebody may take up what another, or they themselves, left on this device. */
export function mayTakeUp(author: Author, left: { readonly author?: Author }): boolean {
  // Entries of older versions do not say whose they are.
  return (left.author ?? null) === null || left.author === author
}
