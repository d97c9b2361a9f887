import { toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { undo } from '../../history/undo.ts'

/** What becoming a sandbox, and a guided demo again, is called where it can be undone. */
export const conversionLabels = {
  sandbox: 'Make it a sandbox',
  guided: 'Back to guided demo',
} as const

/** Makes the demo a sandbox; with its hotspots deleted it says so once the server has it (H8.11), or not (H8.8). */
export async function makeSandbox(
  editor: Editor,
  { deleteHotspots }: { readonly deleteHotspots: boolean },
): Promise<void> {
  const { notify } = editor
  const command = { type: 'enable-sandbox', deleteHotspots } as const
  const receipt = editor.run(command, conversionLabels.sandbox)
  if (receipt === null || !deleteHotspots) return
  const outcome = await receipt.outcome
  // The queue says why a command was refused.
  if (outcome === 'not saved') notify.say(toasts.hotspotsNotDeleted)
  if (outcome === 'saved') notify.say(toasts.hotspotsDeleted, () => undo.run(editor, []))
}

/** Makes it a guided demo again, with the hotspots and links it has. */
export function makeGuided(editor: Editor): void {
  editor.run({ type: 'disable-sandbox' }, conversionLabels.guided)
}
