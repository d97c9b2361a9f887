/** Where sites that unfold a link get its picture: as public as the link, and gone with the publication. */
export function linkPicturePath(publicationId: string): string {
  return `/link-picture/${publicationId}.jpg`
}

/** Named after the publication, with which it goes. Whether it shows what its author chose is in the name. */
export function linkPictureKeyOf(
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
  isTitle: boolean,
): string {
  return `link-pictures/${workspaceId}/${id}.${isTitle ? 'title' : 'chosen'}.jpg`
}
