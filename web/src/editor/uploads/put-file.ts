/** How much of a file has gone up: 0 to 1. */
export type UploadProgress = (share: number) => void

interface PutOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: UploadProgress | undefined
}

/**
 * Sends a file to an address. Only `XMLHttpRequest` tells how far it is, so that one is asked where
 * somebody wants to know. Throws when no reply comes, and the signal's reason when it is aborted.
 */
export async function putFile(
  address: string,
  file: Blob,
  { signal, onProgress }: PutOptions,
): Promise<Response> {
  const headers = { 'content-type': file.type }
  if (onProgress) return await putReporting(address, file, onProgress, signal)
  return await fetch(address, { method: 'PUT', headers, body: file, ...(signal && { signal }) })
}

function putReporting(
  address: string,
  file: Blob,
  onProgress: UploadProgress,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded }) =>
      onProgress(file.size === 0 ? 1 : Math.min(loaded / file.size, 1)),
    )
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => reject(new TypeError('No reply came.')))
    request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Aborted.')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(signal.reason)
    else request.send(file)
  })
}
