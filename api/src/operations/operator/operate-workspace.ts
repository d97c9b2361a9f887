import { enterpriseExists } from '../../repositories/enterprises.ts'
import {
  allWorkspaces,
  findWorkspace,
  type Plan,
  updateWorkspace,
  type WorkspaceRow,
} from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { hasDomains } from '../custom-domains/served-domain.ts'
import { announceDomainsOf } from '../publications/announce-ended.ts'
import { refuse, refuseField } from '../refusal.ts'

export interface OperatorChanges {
  readonly plan?: Plan | undefined
  readonly inTrial?: boolean | undefined
  readonly enterpriseId?: string | null | undefined
}

/** Every workspace, as its operator sees it. */
export async function listWorkspaces(services: Services) {
  return (await allWorkspaces(services.db)).map(({ fields: _fields, members, ...row }) => ({
    ...row,
    members: Number(members),
  }))
}

const mayHaveDomains = ({ plan, inTrial, isTrial }: WorkspaceRow) =>
  hasDomains({ plan, inTrial, ofTrial: isTrial })

export async function operateWorkspace(
  services: Services,
  actor: Actor,
  id: string,
  changes: OperatorChanges,
) {
  const { plan, inTrial, enterpriseId } = changes
  if (enterpriseId && !(await enterpriseExists(services.db, enterpriseId))) {
    return refuseField(
      ['enterpriseId'],
      'unknown',
      'This enterprise does not exist. Choose another one.',
    )
  }
  const found = await services.db.transaction().execute(async (q) => {
    const made = {
      ...(plan !== undefined && { plan }),
      ...(inTrial !== undefined && { inTrial }),
      ...(enterpriseId !== undefined && { enterpriseId }),
    }
    const before = await findWorkspace(q, id)
    if (before === null || !(await updateWorkspace(q, id, made))) return false
    if (mayHaveDomains(before) && !mayHaveDomains({ ...before, ...made })) {
      await announceDomainsOf(services, q, id)
    }
    const facts = Object.entries(made).map(([name, value]) => [name, String(value ?? 'none')])
    const details = Object.fromEntries(facts)
    await recordDeed(q, services.now(), actor, { kind: 'plan-changed', workspaceId: id, details })
    return true
  })
  const workspace = found && (await listWorkspaces(services)).find((row) => row.id === id)
  return workspace || refuse('not-found')
}
