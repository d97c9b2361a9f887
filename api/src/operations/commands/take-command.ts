import {
  applyCommand,
  type Command,
  changedRecords,
  type DemoDocument,
  type Denied,
  inLookOfDemo,
  messageOf,
  messages,
  type PlanUser,
  type Workspace,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { idsUsedElsewhere } from '../../repositories/documents.ts'
import { addFormerAnchors } from '../../repositories/former-anchors.ts'
import { copyNamedTranslations } from '../translations/copy-named-translations.ts'
import { anchorGate, anchorsOnlyIn } from './anchor-gate.ts'
import { gateOf } from './command-gate.ts'
import { foreignEmbeds } from './foreign-embeds.ts'
import { findUnheld } from './held-references.ts'
import { copyNamedPasswords } from './kept-passwords.ts'
import { uncheckedCaptions } from './unchecked-captions.ts'
import { uncheckedLogo } from './unchecked-logo.ts'
import { uncheckedVideos } from './unchecked-videos.ts'
import { uncheckedVoices } from './unchecked-voices.ts'

export interface Taking {
  readonly q: Queries
  readonly workspace: Workspace
  readonly user: PlanUser
  /** Whoever acts. */
  readonly userId: string
  /** A recorder chooses anchors on every plan (H6.1). */
  readonly isRecorder: boolean
  readonly now: Date
  /** The server's list (E5.2). */
  readonly embedDomains: () => Promise<readonly string[]>
}

interface CommandIssue {
  readonly code: string
  readonly path: (string | number)[]
  readonly message: string
}

export type JudgedCommand =
  | { readonly ok: true; readonly document: DemoDocument }
  | {
      readonly ok: false
      readonly kind: 'invalid' | 'plan' | 'conflict'
      readonly issues: readonly CommandIssue[]
    }

/**
 * Does one command on a document in hand, if the plan opens it and if all that it refers to is the
 * workspace's own. No record is written; passwords and translations of copied steps are, and anchors given up.
 */
export async function takeCommand(
  { q, workspace, user, userId, isRecorder, now, embedDomains }: Taking,
  document: DemoDocument,
  command: Command,
): Promise<JudgedCommand> {
  const gate = gateOf(command, document, workspace, user)
  if (gate !== null) return closed(gate)
  const outcome = applyCommand(
    document,
    isRecorder ? inLookOfDemo(document, workspace, command) : command,
  )
  if (!outcome.ok) {
    const issues = outcome.issues.map((found) => ({
      code: found.code,
      path: [...found.path],
      message: messageOf(found),
    }))
    return { ok: false, kind: 'invalid', issues }
  }
  const anchors = isRecorder
    ? null
    : await anchorGate(q, document, outcome.document, workspace, user)
  if (anchors !== null) return closed(anchors)
  const changes = changedRecords(document, outcome.document)
  const foreign = await foreignEmbeds(command, document, changes.chapters.put, embedDomains)
  if (foreign.length > 0) return { ok: false, kind: 'invalid', issues: foreign }
  const used = await idsUsedElsewhere(q, document.demo.id, changes)
  if (used.length > 0) {
    return { ok: false, kind: 'conflict', issues: used.map((id) => problem('id-taken', id)) }
  }
  const unheld = await findUnheld(
    q,
    { workspaceId: document.demo.workspaceId, userId },
    document,
    changes,
    now,
  )
  const missing = [
    ...unheld.assets.map((hash) => problem('asset-not-held', hash)),
    ...unheld.captures.map((id) => problem('capture-not-held', id)),
    ...unheld.takenDown.map((id) => problem('taken-down', id)),
  ]
  if (missing.length > 0) return { ok: false, kind: 'invalid', issues: missing }
  const unchecked = [
    ...(await uncheckedLogo(q, document, outcome.document)),
    ...(await uncheckedVideos(q, document, changes)),
    ...(await uncheckedVoices(q, document, changes)),
    ...(await uncheckedCaptions(q, document, changes)),
  ]
  if (unchecked.length > 0) return { ok: false, kind: 'invalid', issues: unchecked }
  await copyNamedPasswords(q, document.demo, command)
  await copyNamedTranslations(q, document.demo, command, { userId, now })
  await addFormerAnchors(q, document.demo.id, anchorsOnlyIn(document, outcome.document))
  return { ok: true, document: outcome.document }
}

function closed({ code, message }: Denied): JudgedCommand {
  return { ok: false, kind: 'plan', issues: [{ code, path: [], message }] }
}

const texts = {
  'id-taken': messages['id-taken'],
  'asset-not-held': 'The file {id} is not in this workspace. Upload it first.',
  'capture-not-held': 'The captured page {id} is not in this workspace. Send it first.',
  'taken-down':
    'The operator of this server has taken down the demo that this comes from. It cannot be copied.',
} as const

function problem(code: keyof typeof texts, id: string): CommandIssue {
  return { code, path: [], message: texts[code].replace('{id}', id) }
}
