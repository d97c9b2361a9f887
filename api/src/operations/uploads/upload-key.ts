/** What a client-made key says (H7.6). */
export interface UploadKey {
  readonly workspaceId: string
  readonly demoId: string
  readonly editId: string
  readonly extension: string
}

const keyShape =
  /^(?<workspaceId>[\w-]{1,64})\/(?<demoId>[\w-]{1,64})\/(?<editId>[\w-]{1,64})\/\d{1,16}\.(?<extension>png|jpe?g)$/i

/** Reads `workspaceId/demoId/editId/timestamp.extension`; null for anything else, `../` among it. */
export function readUploadKey(key: string): UploadKey | null {
  const groups = keyShape.exec(key)?.groups
  if (groups === undefined) return null
  const { workspaceId = '', demoId = '', editId = '', extension = '' } = groups
  return { workspaceId, demoId, editId, extension: extension.toLowerCase() }
}
