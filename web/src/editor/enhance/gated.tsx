import type { Feature } from '@waystep/demo-model'
import { Button, DialogBody, DialogFooter, Note } from '@waystep/ui'
import type { ReactNode } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'

/** A part of the dialog where the plan opens it; else what the plan says, and the way to another (E6.6, E2.5). */
export function Gated({
  feature,
  children,
}: {
  readonly feature: Extract<Feature, 'ai-text' | 'ai-voice' | 'translations'>
  readonly children: ReactNode
}) {
  const { closeDialog } = useEditor()
  const { decision, ask } = useGate()(feature)
  if (decision.allowed) return children
  return (
    <>
      <DialogBody>
        <Note tone="warning">{decision.message}</Note>
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            closeDialog()
            ask()
          }}
        >
          Upgrade
        </Button>
      </DialogFooter>
    </>
  )
}
