import type { Tracking } from '@waystep/demo-model'
import { Note } from '@waystep/ui'

const words: Readonly<Record<Exclude<Tracking, 'on'>, string>> = {
  ask: 'Visitors are asked first, and only those who agree are counted: there were more than these.',
  off: 'Visits of this demo are not counted. What is shown is from before that was chosen.',
}

/** Says what the numbers leave out, where the demo, its workspace or the server does not count everybody. */
export function WhoIsCounted({ tracking }: { readonly tracking: Tracking }) {
  return tracking === 'on' ? null : <Note>{words[tracking]}</Note>
}
