import type { heldBackStep } from '@waystep/api-contract'
import { Note } from '@waystep/ui'
import type { z } from 'zod'
import { useShowHeldBack } from '../held-back/show-held-back.ts'

/** Steps that viewers do not get, because a redaction in them could not be made for sure; leads to the questions. */
export function HeldBackNote({
  steps,
}: {
  readonly steps: readonly z.infer<typeof heldBackStep>[]
}) {
  const show = useShowHeldBack()
  if (steps.length === 0) return null
  const numbers = steps.map(({ number }) => number).join(', ')
  return (
    <Note tone="danger">
      {steps.length === 1
        ? `Step ${numbers} is held back from viewers until its redactions are confirmed.`
        : `Steps ${numbers} are held back from viewers until their redactions are confirmed.`}{' '}
      <button type="button" className="wsui-link" onClick={show}>
        Answer what is open
      </button>
    </Note>
  )
}
