import {
  type ExtensionMessage,
  type ExtensionReply,
  extensionId,
  type PingReply,
} from '@waystep/api-contract'

/** A sleeping extension wakes within this many milliseconds; one that is absent never answers. */
const answerWithin = 2_000
/** Pairing may wait for a person, who is asked in the extension's side panel. */
const personAnswersWithin = 5 * 60_000

/** Null when there is no extension, or no answer: the check fails silently (E7.27). */
async function ask(message: ExtensionMessage): Promise<unknown> {
  const runtime = globalThis.chrome?.runtime
  // Chrome offers sendMessage to pages only where an extension listens to them.
  if (!runtime?.sendMessage) return null
  const within = message.type === 'pair' ? personAnswersWithin : answerWithin
  try {
    return await Promise.race([
      runtime.sendMessage(extensionId, message),
      new Promise((resolve) => setTimeout(resolve, within, null)),
    ])
  } catch {
    return null
  }
}

function isPingReply(answer: unknown): answer is PingReply {
  return typeof answer === 'object' && answer !== null && 'version' in answer && 'paired' in answer
}

function isExtensionReply(answer: unknown): answer is ExtensionReply {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false
  return answer.ok === true || 'message' in answer
}

/** Whether the extension is here and what it is paired with; null when it is not. */
export async function pingExtension(): Promise<PingReply | null> {
  const answer = await ask({ type: 'ping' })
  return isPingReply(answer) ? answer : null
}

/** Asks the extension to do something; null when it is not there. */
export async function askExtension(
  message: Exclude<ExtensionMessage, { type: 'ping' }>,
): Promise<ExtensionReply | null> {
  const answer = await ask(message)
  return isExtensionReply(answer) ? answer : null
}
