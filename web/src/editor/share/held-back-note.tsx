import type { heldBackStep } from '@waystep/api-contract'
import { Note } from '@waystep/ui'
import type { z } from 'zod'

/** Steps that viewers do not get, because a redaction in them could not be made for sure. */
export function HeldBackNote({
  steps,
}: {
  readonly steps: readonly z.infer<typeof heldBackStep>[]
}) {
  if (steps.length === 0) return null
  const numbers = steps.map(({ number }) => number).join(', ')
  return (
    <Note tone="danger">
      {steps.length === 1 ? `Step ${numbers} is` : `Steps ${numbers} are`} held back from viewers
      until its redactions are confirmed.
    </Note>
  )
}
