import { Button, ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'

/** Discards a recording once the question whether to was answered. */
export function DiscardButton({
  subtitle,
  onDiscard,
}: {
  readonly subtitle: string
  readonly onDiscard: () => void
}) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this recording?"
        subtitle={subtitle}
        primaryLabel="Discard"
        danger
        secondaryLabel="Keep it"
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
