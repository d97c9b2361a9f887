import { type Capture, parseCapture } from '@waystep/capture-format'
import { addressOf } from '../../../api-client/call.ts'

/** Reads a captured page whole; null where it cannot be had or read. Only members may. */
export async function fetchCapture(captureId: string, signal?: AbortSignal) {
  try {
    const address = addressOf('/api/captures/:id', { params: { id: captureId } })
    const response = await fetch(address, signal ? { signal } : {})
    if (!response.ok) return null
    const parsed = parseCapture(await response.json())
    return parsed.ok ? (parsed.capture satisfies Capture) : null
  } catch {
    return null
  }
}
