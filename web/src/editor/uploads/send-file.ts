/** How much of a file has gone up: 0 to 1. */
export type UploadProgress = (share: number) => void

interface SendOptions {
  readonly method: 'PUT' | 'PATCH' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** Gets the bytes that have gone up, those around a file in a form included. */
  readonly onSent?: ((bytes: number) => void) | undefined
}

/**
 * Sends a file, or a form with one, to an address. Only `XMLHttpRequest` tells how far it is, so that one is asked where
 * somebody wants to know. Throws when no reply comes, and the signal's reason when it is aborted.
 */
export async function sendFile(
  address: string,
  file: Blob | FormData,
  { method, headers, signal, onSent }: SendOptions,
): Promise<Response> {
  if (!onSent)
    return await fetch(address, { method, headers, body: file, ...(signal && { signal }) })
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('No reply came.')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Aborted.')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason)
    else request.send(file)
  })
}

/** A reply without a body may have none in either form. */
function responseOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(status === 204 ? null : responseText, { status })
}
