import type { Journal } from './journal.ts'
import type { Recording } from './recording.ts'
import type { connectServer } from './server.ts'
import type { UploadResult } from './uploader.ts'

type Server = ReturnType<typeof connectServer>

/**
 * Takes away the demo that a cancelled recording made, or the steps it had added, and then forgets it. While the server
 * cannot be reached, or has signed the extension out, the recording stays in the journal.
 */
export async function takeBack(
  journal: Journal,
  recording: Recording,
  server: Server,
): Promise<UploadResult> {
  const { demo, id } = recording
  const answer = demo.isNew
    ? await server.trashDemo(demo.id)
    : await deleteSteps(journal, recording, server)
  if (answer && !answer.ok && answer.failure.kind === 'unreachable') return { kind: 'try-later' }
  if (answer && !answer.ok && answer.failure.kind === 'signed-out') return { kind: 'stopped' }
  await journal.removeRecording(id)
  return { kind: 'idle' }
}

async function deleteSteps(journal: Journal, recording: Recording, server: Server) {
  const stepIds = (await journal.steps(recording.id)).map((step) => step.id)
  if (stepIds.length === 0 || recording.purpose.kind === 'again') return null
  const command = { type: 'delete-steps', stepIds } as const
  return server.command(recording.demo.id, recording.id, recording.nextSeq, command)
}
