/** Where a copy stands that is whole and about to take the place of the database in `folder`. */
export function restoredFolder(folder: string): string {
  return `${folder}-restored`
}
