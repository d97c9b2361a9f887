/** Tells the other tabs of this browser that a demo has a new revision; they then fetch it at once. */
export interface DemoChannel {
  announce(revision: number): void
  listen(heard: (revision: number) => void): void
  close(): void
}

export function createDemoChannel(demoId: string): DemoChannel {
  const channel = new BroadcastChannel(`waystep-demo:${demoId}`)
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
