/** Tells the other tabs of this browser that something has a new revision; they then fetch it at once. */
export interface DemoChannel {
  announce(revision: number): void
  listen(heard: (revision: number) => void): void
  close(): void
}

/** @param subject what of the demo the revisions are of */
export function createDemoChannel(
  demoId: string,
  subject: 'demo' | 'comments' = 'demo',
): DemoChannel {
  const channel = new BroadcastChannel(`waystep-${subject}:${demoId}`)
  return {
    announce: (revision) => channel.postMessage(revision),
    listen(heard) {
      channel.onmessage = ({ data }) => {
        if (typeof data === 'number') heard(data)
      }
    },
    close: () => channel.close(),
  }
}
