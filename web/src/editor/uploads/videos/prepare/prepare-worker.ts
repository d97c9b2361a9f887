import { type Converted, convert } from './convert.ts'

/** What the worker says of a film: how much is done, and at last what became of it. */
export type PrepareMessage = { readonly kind: 'progress'; readonly share: number } | Converted

// An MP4 says when it was made. The same film is to become the same bytes each time: an upload that broke off
// is known by them, and so is a file that the workspace holds.
Date.now = () => 0

const say = (message: PrepareMessage, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer })

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    const made = await convert(data, (share) => say({ kind: 'progress', share }))
    say(made, made.kind === 'converted' ? [made.bytes] : [])
  } catch (error) {
    console.warn('The video is kept as it is.', error)
    say({ kind: 'cannot' })
  }
})
