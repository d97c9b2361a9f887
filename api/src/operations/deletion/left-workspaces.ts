import type { LeftWorkspace } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import { type HoldingsRow, holdingsOf } from '../../repositories/deletion.ts'
import { workspacesOf } from '../../repositories/workspaces.ts'

/** A workspace that somebody leaves for good, without what it holds in bytes. */
type Left = Omit<LeftWorkspace, 'bytes'>

/** What becomes of an account's workspaces when it is deleted. */
export async function leftWorkspaces(q: Queries, userId: string): Promise<Left[]> {
  const ids = (await workspacesOf(q, userId)).map(({ id }) => id)
  return (await holdingsOf(q, ids, userId)).map(({ otherAdmins, ...row }) => ({
    ...row,
    state: stateOf({ ...row, otherAdmins }),
  }))
}

function stateOf({ members, otherAdmins }: HoldingsRow): LeftWorkspace['state'] {
  if (members < 2) return 'deleted'
  return otherAdmins > 0 ? 'left' : 'needs-admin'
}
