import { type MessageCode, messageOf } from '@waystep/demo-model'
import { type Refusal, refuse } from './refusal.ts'

/**
 * Refuses with a message of the model, whose code stands with the refusal.
 * @param params what is put into the message
 */
export function refuseWith(
  answer: 'validation-failed' | 'unavailable' | 'too-many-requests',
  code: MessageCode,
  params: Readonly<Record<string, string>> = {},
): Refusal {
  const message = messageOf({ code, params })
  return refuse(answer, message, [{ code, path: [], message }])
}
