import type { Batch } from '../commands/command.ts'
import { type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import {
  firstMediaStep,
  frameOf,
  mediaSize,
  type Size,
  sameAspectRatio,
} from '../rules/aspect-ratio.ts'
import type { MessageCode } from '../rules/messages.ts'
import { voicePaste } from '../rules/voice-paste.ts'
import { copiedSteps, insertion } from './copied-steps.ts'

export type Placement =
  | {
      readonly ok: true
      /** One gesture: its inverse takes everything back. */
      readonly command: Batch
      /** The copies, in order. */
      readonly stepIds: readonly string[]
      /** The frame and the first size that does not fit it: the author is asked first (E5.32). */
      readonly otherRatio: { readonly frame: Size; readonly other: Size } | null
    }
  | { readonly ok: false; readonly code: MessageCode }

/**
 * What puts copies of a part of a demo into a demo of the same workspace: pasting and importing
 * (E7.29) alike. A demo has one kind of voiceover (V5.20, V5.21), and files and captures are their
 * workspace's (E8.7).
 * @param part as `copyablePart` gives it
 * @param after number of the step they come after; 0 is the start
 */
export function placeCopies(
  into: DemoDocument,
  part: DemoDocument,
  { after, newId }: { readonly after: number; readonly newId: () => string },
): Placement {
  const isHere = part.demo.workspaceId === into.demo.workspaceId
  const steps = orderedSteps(part)
  if (!isHere || steps.length === 0) return { ok: false, code: 'paste-failed' }
  const voice = voicePaste(into, part)
  if (voice.kind === 'conflict') return { ok: false, code: voice.code }
  const copies = copiedSteps(part, into, newId)
  const inserted = insertion(after, copies)
  const { recordOwnVoice } = part.demo
  return {
    ok: true,
    command: {
      type: 'batch',
      commands:
        voice.kind === 'switch'
          ? [{ type: 'update-demo', changes: { recordOwnVoice } }, ...inserted]
          : inserted,
    },
    stepIds: copies.items.map(({ step }) => step.id),
    otherRatio: otherRatioIn(into, part),
  }
}

function otherRatioIn(into: DemoDocument, part: DemoDocument) {
  if (!firstMediaStep(into)) return null
  const frame = frameOf(into)
  const other = orderedSteps(part)
    .flatMap((step) => mediaSize(step) ?? [])
    .find((size) => !sameAspectRatio(frame, size))
  return other ? { frame, other } : null
}
