import { Button, Dialog, DialogBody, DialogFooter, Field, Input, Note } from '@waystep/ui'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api-client/api-error.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { SignInAgainDialog } from '../security/sign-in-again-dialog.tsx'

export interface TypedDeletionDialogProps {
  readonly title: string
  readonly subtitle: string
  /** What goes, and what stays. */
  readonly children: ReactNode
  /** What is typed before the button can be pressed, and what its field is called. */
  readonly typed: { readonly label: string; readonly text: string }
  readonly primaryLabel: string
  /** Why it cannot be done now. */
  readonly isHeld?: boolean
  readonly run: (typed: string) => Promise<unknown>
  readonly onDone: () => unknown
  readonly onClose: () => void
}

/** Asks before something ends that nobody can bring back: its name is typed, by whoever has just signed in. */
export function TypedDeletionDialog(props: TypedDeletionDialogProps) {
  const { title, subtitle, children, typed, primaryLabel, isHeld = false, onDone, onClose } = props
  const [text, setText] = useState('')
  const [isStale, setStale] = useState(false)
  const form = useId()
  const deletion = useApiMutation({
    run: async () => {
      try {
        await props.run(text)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'sign-in-again')) throw error
        return 'stale'
      }
      return 'deleted'
    },
    onDone: (outcome) => (outcome === 'stale' ? setStale(true) : onDone()),
    showsError: true,
  })
  if (isStale) return <SignInAgainDialog onDone={() => setStale(false)} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      subtitle={subtitle}
      dismissable={!deletion.isPending}
    >
      <DialogBody>
        <form
          id={form}
          className="dash-form"
          onSubmit={(event) => {
            event.preventDefault()
            deletion.mutate()
          }}
        >
          {deletion.isError && <Note tone="danger">{deletion.error.message}</Note>}
          {children}
          {!isHeld && (
            <Field label={typed.label} hint={typed.text}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus
                  required
                  autoComplete="off"
                  spellCheck={false}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
        </form>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={deletion.isPending}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={form}
          variant="danger"
          loading={deletion.isPending}
          disabled={isHeld || text.trim().toLowerCase() !== typed.text.trim().toLowerCase()}
        >
          {primaryLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
