/** A domain at which viewers are served now. */
export interface ServedDomain {
  readonly id: string
  readonly hostname: string
  readonly workspaceId: string
  /** Where it is found, without a slash at the end: `https://demos.acme.com`. */
  readonly origin: string
  /** The id or the link's name of the demo that it opens with; null: none that is shared. */
  readonly root: string | null
}
